import { usePageTitle, useShop } from '../../shop/shop-context.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { BrandTiles } from '../features/home/brand-tiles.tsx';
import { CategoryTiles } from '../features/home/category-tiles.tsx';
import { FeaturedProducts } from '../features/home/featured-products.tsx';
import { HomeBanners } from '../features/home/home-banners.tsx';
import { useIsWhole } from '../state/use-is-whole.ts';

export function HomePage() {
  usePageTitle();
  const { storeName } = useShop();
  const whole = useIsWhole();
  return (
    <>
      <h1>
        <VisuallyHidden>{storeName}</VisuallyHidden>
      </h1>
      <div className="page pt-2 sm:pt-4">
        <HomeBanners />
      </div>
      <CategoryTiles />
      {whole ? (
        <>
          <BrandTiles />
          <FeaturedProducts />
        </>
      ) : (
        // Keeps the footer out of sight.
        <div className="min-h-dvh" />
      )}
    </>
  );
}
