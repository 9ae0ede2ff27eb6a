import { Link, useSearchParams } from 'react-router';
import { paths } from '../../base/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { FeatureImages } from '../banners/feature-images.tsx';
import { PageHeading } from '../list/page-heading.tsx';
import { Overview } from './overview.tsx';

const TAB = 'tab';
const IMAGES = 'images';

export function DashboardPage() {
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
