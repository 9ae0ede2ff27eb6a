import { useShop } from '../../data/shop.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useIsWhole } from '../layout/use-is-whole.ts';
import { BrandTiles } from './brand-tiles.tsx';
import { CategoryTiles } from './category-tiles.tsx';
import { FeaturedProducts } from './featured-products.tsx';
import { HomeBanners } from './home-banners.tsx';

export function HomePage() {
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
