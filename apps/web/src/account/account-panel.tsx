import { DataCard } from './data-card.tsx';
import { DetailsCard } from './details-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** Everything that a user does with their own account, in the shop and in the console alike. */
export const AccountPanel = () => (
  <div className="grid items-start gap-6 lg:grid-cols-2">
    <DetailsCard />
    <div className="grid gap-6">
      <PasswordCard />
      <SessionsCard />
      <DataCard />
    </div>
  </div>
);
