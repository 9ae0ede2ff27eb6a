export interface DemoProduct {
  slug: string;
  /** Folder of its first picture under `demo/pictures`, with files such as `480.avif` and `640.webp`. */
  picture: string;
  title: string;
  description: string;
  category: 'men' | 'women' | 'kids' | 'accessories' | 'footwear';
  subcategory: string;
  brand: 'gucci' | 'adidas' | 'levi' | 'nike' | 'puma' | 'zara' | 'hm';
  /** Rupees, with at most two decimals. */
  price: number;
  /** Rupees; below `price`. */
  salePrice?: number;
  totalStock: number;
}

/** A product as its category's file writes it: the category comes from the file, the picture is named after the slug. */
export type CategoryEntry = Omit<DemoProduct, 'category' | 'picture'>;
