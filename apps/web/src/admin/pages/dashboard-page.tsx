import { Link, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { usePageTitle } from '../../shop/shop-context.ts';
import { Button } from '../../ui/button.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { FeatureImages } from '../features/banners/feature-images.tsx';
import { Overview } from '../features/dashboard/overview.tsx';
import { PageHeading } from '../features/list/page-heading.tsx';

const TAB = 'tab';
const IMAGES = 'images';

export function DashboardPage() {
  usePageTitle('Dashboard');
  const [params, setParams] = useSearchParams();
  const tab = params.get(TAB) === IMAGES ? IMAGES : 'overview';
  return (
    <>
      <PageHeading
        title="Dashboard"
        actions={
          <>
            <Button asChild variant="outline" size="sm">
              <Link to={paths.admin.products}>Manage Products</Link>
            </Button>
            <Button asChild variant="outline" size="sm">
              <Link to={paths.admin.orders}>View Orders</Link>
            </Button>
          </>
        }
      />
      <Tabs
        value={tab}
        onValueChange={(next) => setParams(next === IMAGES ? { [TAB]: IMAGES } : {}, { replace: true })}
      >
        <TabList aria-label="Dashboard">
          <Tab value="overview">Overview</Tab>
          <Tab value={IMAGES}>Feature Images</Tab>
        </TabList>
        <TabPanel value="overview">
          <Overview />
        </TabPanel>
        <TabPanel value={IMAGES}>
          <FeatureImages />
        </TabPanel>
      </Tabs>
    </>
  );
}
