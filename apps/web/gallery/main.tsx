import '../src/ui/styles/index.css';
import { Moon, Sun } from 'lucide-react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { useTheme } from '../src/base/theme.ts';
import { Button } from '../src/ui/button.tsx';
// At once, and not with the first press.
import '../src/ui/toast-area.tsx';
import { Toaster } from '../src/ui/toast.tsx';
import { Actions } from './actions.tsx';
import { Content } from './content.tsx';
import { Forms } from './forms.tsx';
import { Overlays } from './overlays.tsx';
import { States } from './states.tsx';

/** Every component of ui/ with its states. Vite's server has it at /gallery; the build does not know of it. */
function Gallery() {
  const { theme, setTheme } = useTheme();
  return (
    <div className="page py-8">
      <header className="mb-6 flex flex-wrap items-center justify-between gap-4 border-b pb-6">
        <h1 className="text-h1">Gallery of the design system</h1>
        <Button variant="outline" size="sm" onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}>
          {theme === 'dark' ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
          {theme === 'dark' ? 'Light' : 'Dark'}
        </Button>
      </header>
      <main className="grid gap-10">
        <Actions />
        <Forms />
        <Content />
        <States />
        <Overlays />
      </main>
    </div>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id root.');
createRoot(root).render(
  <StrictMode>
    <MemoryRouter>
      <Gallery />
    </MemoryRouter>
    <Toaster />
  </StrictMode>,
);
