import type { Banner, Home } from '@haberdash/contract';

/** A wide picture for the home page's carousel; `picture` is a folder with files such as `1920.avif` and `1200.webp`. */
export interface DemoBanner extends Pick<Banner, 'headline' | 'text' | 'link' | 'linkLabel' | 'alt'> {
  picture: string;
}

export const demoBanners: readonly DemoBanner[] = [
  {
    picture: 'banner-1',
    headline: 'Made to be worn for years',
    text: 'Wool, denim and cotton, cut to outlast the season.',
    link: '/shopping/listing?category=men',
    linkLabel: 'Shop men',
    alt: 'A camel coat, a striped tee and indigo jeans',
  },
  {
    picture: 'banner-2',
    headline: 'Good on every kind of ground',
    text: 'Runners, trainers and boots for streets and trails.',
    link: '/shopping/listing?category=footwear',
    linkLabel: 'Shop shoes',
    alt: 'White runners, sand trainers, honey boots and sage trainers',
  },
  {
    picture: 'banner-3',
    headline: 'Dresses for long evenings',
    text: 'From the garden to the last dance.',
    link: '/shopping/listing?category=women',
    linkLabel: 'Shop women',
    alt: 'A wine evening dress, a yellow flowered dress and an apricot sundress',
  },
  {
    picture: 'banner-4',
    headline: 'Room for the whole day',
    text: 'Backpacks, totes and bags that carry themselves well.',
    link: '/shopping/listing?category=accessories',
    linkLabel: 'Shop accessories',
    alt: 'A slate backpack, a tan tote and a pine green handbag',
  },
];

/** Some products beside a picture. */
export interface DemoPart {
  title: string;
  picture: string;
  alt: string;
  /** Slugs of its products. */
  products: readonly string[];
}

/** The home page of the demo: promises, an edit and looks. */
export const demoHome: {
  promises: Home['promises'];
  edit: DemoPart & { text: string };
  looks: readonly DemoPart[];
} = {
  promises: [
    { icon: 'truck', text: 'Free delivery on every order' },
    { icon: 'returns', text: 'Free returns for 30 days' },
    { icon: 'ruler', text: 'Sizes measured from the garments' },
    { icon: 'chat', text: 'Answers from people, the same day' },
  ],
  edit: {
    title: 'The evening edit',
    text: 'Four dresses that do the talking. Each one moves well, packs small and looks as good at midnight as it did at seven.',
    picture: 'banner-3',
    alt: 'Three dresses side by side',
    products: ['evening-dress-wine', 'bias-cut-midi-dress-pine', 'meadow-print-dress', 'linen-sundress-apricot'],
  },
  looks: [
    {
      title: 'A Sunday in camel',
      picture: 'camel-topcoat',
      alt: 'A camel topcoat with its collar folded down',
      products: ['camel-topcoat', 'harbour-breton-tee', 'straight-jeans-indigo', 'derby-shoe-chestnut'],
    },
  ],
};
