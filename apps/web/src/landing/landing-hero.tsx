import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../base/paths.ts';
import { pictureSources } from '../base/picture.ts';
import { useShop } from '../data/shop.ts';
import { Button } from '../ui/button.tsx';
import { LazyImage } from '../ui/lazy-image.tsx';
import { HERO_PICTURE } from './hero-picture.ts';

export function LandingHero() {
  const { access } = useShop();
  return (
    <section className="page grid items-center gap-8 pt-6 pb-12 sm:pt-10 lg:grid-cols-[5fr_6fr] lg:gap-14 lg:pt-12 lg:pb-20">
      <div className="max-w-xl">
        <h1 className="font-headline text-display">
          <span className="block">Good things, </span>
          <span className="block">well made, </span>
          <span className="block">fairly priced.</span>
        </h1>
        <p className="mt-5 max-w-md text-h3 text-ink-muted [font-weight:400]">
          Over 10,000 products from brands you know, picked with care and ready to ship.
        </p>
        <Button asChild size="lg" className="mt-8 max-sm:w-full">
          <Link to={access === 'open' ? paths.shopping.home : paths.signup}>
            Start shopping
            <ArrowRight aria-hidden="true" />
          </Link>
        </Button>
      </div>
      <LazyImage
        eager
        {...pictureSources(HERO_PICTURE, '(min-width: 84rem) 41rem, (min-width: 64rem) 48vw, 92vw')}
        alt="A camel coat and a green dress on a rail, with sneakers, a plant and a leather bag below"
        ratio="7 / 5"
        className="rounded-xl"
      />
    </section>
  );
}
