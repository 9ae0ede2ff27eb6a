import { usePageTitle, useShop } from '../../shop/shop-context.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { BrandTiles } from '../features/home/brand-tiles.tsx';
import { CategoryTiles } from '../features/home/category-tiles.tsx';
import { FeaturedProducts } from '../features/home/featured-products.tsx';
import { HomeBanners } from '../features/home/home-banners.tsx';

export function HomePage() {
  usePageTitle();
  const { storeName } = useShop();
  return (
    <>
      <h1>
        <VisuallyHidden>{storeName}</VisuallyHidden>
      </h1>
      <div className="page pt-2 sm:pt-4">
        <HomeBanners />
      </div>
      <CategoryTiles />
      <BrandTiles />
      <FeaturedProducts />
    </>
  );
}
