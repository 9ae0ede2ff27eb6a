import { PageHeading } from '../list/page-heading.tsx';
import { FeatureImages } from './feature-images.tsx';

/** The feature images, as the dashboard's tab has them. */
export function FeatureImagesPage() {
  return (
    <>
      <PageHeading title="Feature images" />
      <FeatureImages />
    </>
  );
}
