import { useTheme } from '../../base/theme.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Switch } from '../../ui/switch.tsx';
import { PageHeading } from '../list/page-heading.tsx';

export function SettingsPage() {
  const { theme, setTheme } = useTheme();
  return (
    <>
      <PageHeading title="Settings" />
      <Card className="max-w-2xl">
        <CardHeader title="Appearance" description="How the shop looks in this browser." />
        <Switch
          label="Dark theme"
          description={theme === 'dark' ? 'Dark theme is on.' : 'Light theme is on.'}
          checked={theme === 'dark'}
          onChange={(event) => setTheme(event.target.checked ? 'dark' : 'light')}
        />
      </Card>
      <p className="mt-4 max-w-2xl px-1 text-ink-muted text-small">No other settings exist yet.</p>
    </>
  );
}
