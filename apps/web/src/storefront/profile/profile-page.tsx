import { useNavigate, useSearchParams } from 'react-router';
import { AccountPanel } from '../../account/account-panel.tsx';
import { type ProfileTab, params, profilePath } from '../../base/paths.ts';
import { useUser } from '../../data/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { AddressBook } from '../addresses/address-book.tsx';
import { PageBanner } from '../layout/page-banner.tsx';
import { OrdersTab } from '../orders/orders-tab.tsx';
import { WishlistTab } from '../wishlist/wishlist-tab.tsx';

const TABS: readonly { id: ProfileTab; label: string }[] = [
  { id: 'orders', label: 'Orders' },
  { id: 'address', label: 'Address' },
  { id: 'wishlist', label: 'Wishlist' },
  { id: 'account', label: 'Account' },
];

export function ProfilePage() {
  const user = useUser();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const asked = query.get(params.profileTab);
  const tab = TABS.find(({ id }) => id === asked)?.id ?? 'orders';
  const show = (id: string) => {
    const next = TABS.find((one) => one.id === id);
    if (next) void navigate(profilePath(next.id), { replace: true, preventScrollReset: true });
  };

  return (
    <>
      <PageBanner
        src="/art/profile-banner.webp"
        title={user.userName}
        text={user.email}
        before={
          <Avatar src={user.profilePicture} name={user.userName} size="md" className="size-14 text-h2 sm:size-18" />
        }
      />
      <div className="page py-8 sm:py-10">
        <Tabs value={tab} onValueChange={show}>
          <TabList aria-label="Account">
            {TABS.map(({ id, label }) => (
              <Tab key={id} value={id}>
                {label}
              </Tab>
            ))}
          </TabList>
          <TabPanel value="orders">
            <OrdersTab />
          </TabPanel>
          <TabPanel value="address">
            <AddressBook title="Address" description="Up to three addresses to send your orders to." />
          </TabPanel>
          <TabPanel value="wishlist">
            <WishlistTab />
          </TabPanel>
          <TabPanel value="account">
            <AccountPanel />
          </TabPanel>
        </Tabs>
      </div>
    </>
  );
}
