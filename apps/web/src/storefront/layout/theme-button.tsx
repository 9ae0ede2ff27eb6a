import { Moon, Sun } from 'lucide-react';
import { useTheme } from '../../base/theme.ts';
import { Button } from '../../ui/button.tsx';

/** Turns the page dark or light, and says which of the two it would be. */
export function ThemeButton() {
  const { theme, setTheme } = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  const Icon = other === 'dark' ? Moon : Sun;
  return (
    <Button variant="ghost" size="sm" onClick={() => setTheme(other)}>
      <Icon aria-hidden="true" />
      {other === 'dark' ? 'Dark mode' : 'Light mode'}
    </Button>
  );
}
