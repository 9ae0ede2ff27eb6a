import { AccountPanel } from '../../account/account-panel.tsx';
import { PageHeading } from '../list/page-heading.tsx';

export function AccountPage() {
  return (
    <>
      <PageHeading title="Your account" />
      <AccountPanel />
    </>
  );
}
