CREATE TABLE "subcategory_counts" (
	"category" text NOT NULL,
	"subcategory" text NOT NULL,
	"products" integer NOT NULL,
	CONSTRAINT "subcategory_counts_category_subcategory_pk" PRIMARY KEY("category","subcategory")
);
--> statement-breakpoint
CREATE TABLE "colour_names" (
	"name" text PRIMARY KEY NOT NULL,
	"family" text
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "first_published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "recent_units" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "option_values" ADD COLUMN "family" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "variant_filters" ADD COLUMN "subcategory" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "variant_filters" ADD COLUMN "published_at" timestamp with time zone DEFAULT 'epoch' NOT NULL;--> statement-breakpoint
ALTER TABLE "taxonomy_terms" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "products_featured_idx" ON "products" USING btree ("recent_units","created_at","id") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_category_featured_idx" ON "products" USING btree ("category","recent_units","created_at","id") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_brand_featured_idx" ON "products" USING btree ("brand","recent_units","created_at","id") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "variant_filters_subcategory_idx" ON "variant_filters" USING btree ("subcategory");--> statement-breakpoint
CREATE INDEX "variant_filters_published_idx" ON "variant_filters" USING btree ("published_at");--> statement-breakpoint
-- Data from here on, which may run again.
UPDATE variant_filters AS filters SET
  subcategory = coalesce(product.category || '/' || fold_text(product.subcategory), ''), published_at = product.created_at
FROM products AS product WHERE product.id = filters.product_id;--> statement-breakpoint
INSERT INTO subcategory_counts (category, subcategory, products)
SELECT category, fold_text(subcategory), count(*) FROM products WHERE deleted_at IS NULL AND subcategory IS NOT NULL GROUP BY 1, 2
ON CONFLICT (category, subcategory) DO UPDATE SET products = excluded.products;--> statement-breakpoint
INSERT INTO colour_names (name, family) VALUES
  ('black', 'black'), ('jet', 'black'), ('ebony', 'black'), ('onyx', 'black'), ('noir', 'black'),
  ('obsidian', 'black'), ('soot', 'black'), ('raven', 'black'), ('midnight black', 'black'),
  ('midnight-black', 'black'), ('coal', 'black'), ('caviar', 'black'), ('white', 'white'), ('ivory', 'white'),
  ('snow', 'white'), ('chalk', 'white'), ('off white', 'white'), ('off-white', 'white'), ('optic white', 'white'),
  ('optic-white', 'white'), ('bright white', 'white'), ('bright-white', 'white'), ('milk', 'white'),
  ('pearl', 'white'), ('alabaster', 'white'), ('eggshell', 'white'), ('bone', 'white'), ('cream', 'white'),
  ('porcelain', 'white'), ('white sand', 'white'), ('white-sand', 'white'), ('blanc', 'white'),
  ('marshmallow', 'white'), ('natural white', 'white'), ('natural-white', 'white'), ('grey', 'grey'),
  ('gray', 'grey'), ('charcoal', 'grey'), ('slate', 'grey'), ('ash', 'grey'), ('graphite', 'grey'),
  ('smoke', 'grey'), ('heather', 'grey'), ('marl', 'grey'), ('steel', 'grey'), ('dove', 'grey'), ('flint', 'grey'),
  ('anthracite', 'grey'), ('cement', 'grey'), ('concrete', 'grey'), ('fog', 'grey'), ('mist', 'grey'),
  ('pebble', 'grey'), ('shadow', 'grey'), ('iron', 'grey'), ('lead', 'grey'), ('grey marl', 'grey'),
  ('grey-marl', 'grey'), ('gray marl', 'grey'), ('gray-marl', 'grey'), ('heather grey', 'grey'),
  ('heather-grey', 'grey'), ('heather gray', 'grey'), ('heather-gray', 'grey'), ('storm', 'grey'), ('cloud', 'grey'),
  ('thunder', 'grey'), ('asphalt', 'grey'), ('gris', 'grey'), ('beige', 'beige'), ('sand', 'beige'),
  ('stone', 'beige'), ('ecru', 'beige'), ('oatmeal', 'beige'), ('natural', 'beige'), ('nude', 'beige'),
  ('champagne', 'beige'), ('buff', 'beige'), ('oat', 'beige'), ('linen', 'beige'), ('parchment', 'beige'),
  ('wheat', 'beige'), ('sandstone', 'beige'), ('biscuit', 'beige'), ('vanilla', 'beige'), ('flax', 'beige'),
  ('almond milk', 'beige'), ('almond-milk', 'beige'), ('latte', 'beige'), ('cashmere', 'beige'), ('fawn', 'beige'),
  ('dune', 'beige'), ('undyed', 'beige'), ('bisque', 'beige'), ('brown', 'brown'), ('chocolate', 'brown'),
  ('camel', 'brown'), ('tan', 'brown'), ('coffee', 'brown'), ('mocha', 'brown'), ('espresso', 'brown'),
  ('chestnut', 'brown'), ('cognac', 'brown'), ('walnut', 'brown'), ('hazel', 'brown'), ('hazelnut', 'brown'),
  ('taupe', 'brown'), ('umber', 'brown'), ('sepia', 'brown'), ('tobacco', 'brown'), ('toffee', 'brown'),
  ('caramel', 'brown'), ('cocoa', 'brown'), ('mahogany', 'brown'), ('cinnamon', 'brown'), ('nutmeg', 'brown'),
  ('clay', 'brown'), ('earth', 'brown'), ('almond', 'brown'), ('bark', 'brown'), ('pecan', 'brown'),
  ('saddle', 'brown'), ('sienna', 'brown'), ('teak', 'brown'), ('wood', 'brown'), ('oak', 'brown'),
  ('truffle', 'brown'), ('brick brown', 'brown'), ('brick-brown', 'brown'), ('tortoise', 'brown'),
  ('tortoiseshell', 'brown'), ('mink', 'brown'), ('russet', 'brown'), ('mole', 'brown'), ('maroon brown', 'brown'),
  ('maroon-brown', 'brown'), ('red', 'red'), ('burgundy', 'red'), ('maroon', 'red'), ('wine', 'red'),
  ('crimson', 'red'), ('scarlet', 'red'), ('cherry', 'red'), ('ruby', 'red'), ('oxblood', 'red'), ('brick', 'red'),
  ('cranberry', 'red'), ('bordeaux', 'red'), ('carmine', 'red'), ('cardinal', 'red'), ('claret', 'red'),
  ('garnet', 'red'), ('vermilion', 'red'), ('poppy', 'red'), ('tomato', 'red'), ('merlot', 'red'),
  ('raspberry', 'red'), ('chilli', 'red'), ('chili', 'red'), ('rosewood', 'red'), ('currant', 'red'),
  ('cayenne', 'red'), ('pink', 'pink'), ('rose', 'pink'), ('blush', 'pink'), ('fuchsia', 'pink'),
  ('fuschia', 'pink'), ('magenta', 'pink'), ('salmon', 'pink'), ('bubblegum', 'pink'), ('candy', 'pink'),
  ('peony', 'pink'), ('flamingo', 'pink'), ('rose pink', 'pink'), ('rose-pink', 'pink'), ('hot pink', 'pink'),
  ('hot-pink', 'pink'), ('dusty pink', 'pink'), ('dusty-pink', 'pink'), ('dusty rose', 'pink'),
  ('dusty-rose', 'pink'), ('baby pink', 'pink'), ('baby-pink', 'pink'), ('mauve pink', 'pink'),
  ('mauve-pink', 'pink'), ('watermelon', 'pink'), ('carnation', 'pink'), ('petal', 'pink'), ('strawberry', 'pink'),
  ('orchid pink', 'pink'), ('orchid-pink', 'pink'), ('powder pink', 'pink'), ('powder-pink', 'pink'),
  ('orange', 'orange'), ('coral', 'orange'), ('peach', 'orange'), ('apricot', 'orange'), ('rust', 'orange'),
  ('terracotta', 'orange'), ('terra cotta', 'orange'), ('terra-cotta', 'orange'), ('tangerine', 'orange'),
  ('burnt orange', 'orange'), ('burnt-orange', 'orange'), ('pumpkin', 'orange'), ('amber', 'orange'),
  ('papaya', 'orange'), ('mango', 'orange'), ('melon', 'orange'), ('cantaloupe', 'orange'), ('persimmon', 'orange'),
  ('carrot', 'orange'), ('copper orange', 'orange'), ('copper-orange', 'orange'), ('paprika', 'orange'),
  ('saffron', 'orange'), ('sunset', 'orange'), ('clementine', 'orange'), ('yellow', 'yellow'), ('mustard', 'yellow'),
  ('lemon', 'yellow'), ('butter', 'yellow'), ('gold yellow', 'yellow'), ('gold-yellow', 'yellow'),
  ('ochre', 'yellow'), ('ocher', 'yellow'), ('canary', 'yellow'), ('sun', 'yellow'), ('sunflower', 'yellow'),
  ('honey', 'yellow'), ('banana', 'yellow'), ('maize', 'yellow'), ('marigold', 'yellow'), ('turmeric', 'yellow'),
  ('straw', 'yellow'), ('corn', 'yellow'), ('citron', 'yellow'), ('daffodil', 'yellow'), ('butterscotch', 'yellow'),
  ('primrose', 'yellow'), ('custard', 'yellow'), ('green', 'green'), ('sage', 'green'), ('olive', 'green'),
  ('khaki', 'green'), ('mint', 'green'), ('emerald', 'green'), ('forest', 'green'), ('lime', 'green'),
  ('moss', 'green'), ('teal', 'green'), ('hunter', 'green'), ('army', 'green'), ('pistachio', 'green'),
  ('jade', 'green'), ('pine', 'green'), ('fern', 'green'), ('bottle green', 'green'), ('bottle-green', 'green'),
  ('bottle', 'green'), ('seafoam', 'green'), ('sea green', 'green'), ('sea-green', 'green'), ('eucalyptus', 'green'),
  ('avocado', 'green'), ('basil', 'green'), ('juniper', 'green'), ('matcha', 'green'), ('pear', 'green'),
  ('apple', 'green'), ('laurel', 'green'), ('spruce', 'green'), ('cactus', 'green'), ('leaf', 'green'),
  ('ivy', 'green'), ('thyme', 'green'), ('artichoke', 'green'), ('clover', 'green'), ('celery', 'green'),
  ('lichen', 'green'), ('military', 'green'), ('grass', 'green'), ('aloe', 'green'), ('blue', 'blue'),
  ('navy', 'blue'), ('sky', 'blue'), ('indigo', 'blue'), ('denim', 'blue'), ('cobalt', 'blue'), ('azure', 'blue'),
  ('turquoise', 'blue'), ('aqua', 'blue'), ('cyan', 'blue'), ('royal', 'blue'), ('ink', 'blue'),
  ('midnight', 'blue'), ('ocean', 'blue'), ('sea', 'blue'), ('powder', 'blue'), ('powder blue', 'blue'),
  ('powder-blue', 'blue'), ('baby blue', 'blue'), ('baby-blue', 'blue'), ('cornflower', 'blue'),
  ('sapphire', 'blue'), ('cerulean', 'blue'), ('petrol', 'blue'), ('marine', 'blue'), ('ice', 'blue'),
  ('ice blue', 'blue'), ('ice-blue', 'blue'), ('steel blue', 'blue'), ('steel-blue', 'blue'), ('duck egg', 'blue'),
  ('duck-egg', 'blue'), ('blueberry', 'blue'), ('lagoon', 'blue'), ('arctic', 'blue'), ('atlantic', 'blue'),
  ('pacific', 'blue'), ('chambray', 'blue'), ('stonewash', 'blue'), ('mid wash', 'blue'), ('mid-wash', 'blue'),
  ('light wash', 'blue'), ('light-wash', 'blue'), ('dark wash', 'blue'), ('dark-wash', 'blue'), ('rinse', 'blue'),
  ('cadet', 'blue'), ('electric blue', 'blue'), ('electric-blue', 'blue'), ('night', 'blue'), ('aquamarine', 'blue'),
  ('purple', 'purple'), ('lilac', 'purple'), ('lavender', 'purple'), ('violet', 'purple'), ('plum', 'purple'),
  ('mauve', 'purple'), ('aubergine', 'purple'), ('eggplant', 'purple'), ('grape', 'purple'), ('orchid', 'purple'),
  ('amethyst', 'purple'), ('mulberry', 'purple'), ('wisteria', 'purple'), ('heliotrope', 'purple'),
  ('iris', 'purple'), ('damson', 'purple'), ('periwinkle', 'purple'), ('thistle', 'purple'),
  ('purple haze', 'purple'), ('purple-haze', 'purple'), ('fig', 'purple'), ('metallic', 'metallic'),
  ('gold', 'metallic'), ('silver', 'metallic'), ('bronze', 'metallic'), ('copper', 'metallic'),
  ('rose gold', 'metallic'), ('rose-gold', 'metallic'), ('chrome', 'metallic'), ('pewter', 'metallic'),
  ('gunmetal', 'metallic'), ('platinum', 'metallic'), ('brass', 'metallic'), ('white gold', 'metallic'),
  ('white-gold', 'metallic'), ('yellow gold', 'metallic'), ('yellow-gold', 'metallic'), ('titanium', 'metallic'),
  ('nickel', 'metallic'), ('antique gold', 'metallic'), ('antique-gold', 'metallic'), ('antique silver', 'metallic'),
  ('antique-silver', 'metallic'), ('multi', 'multi'), ('multicolour', 'multi'), ('multicolor', 'multi'),
  ('multicoloured', 'multi'), ('multicolored', 'multi'), ('multi colour', 'multi'), ('multi-colour', 'multi'),
  ('multi color', 'multi'), ('multi-color', 'multi'), ('rainbow', 'multi'), ('floral', 'multi'), ('print', 'multi'),
  ('printed', 'multi'), ('patterned', 'multi'), ('stripe', 'multi'), ('stripes', 'multi'), ('striped', 'multi'),
  ('check', 'multi'), ('checks', 'multi'), ('checked', 'multi'), ('plaid', 'multi'), ('tartan', 'multi'),
  ('camo', 'multi'), ('camouflage', 'multi'), ('leopard', 'multi'), ('zebra', 'multi'), ('animal', 'multi'),
  ('tie dye', 'multi'), ('tie-dye', 'multi'), ('paisley', 'multi'), ('mixed', 'multi'), ('assorted', 'multi'),
  ('various', 'multi'), ('gingham', 'multi'), ('polka', 'multi'), ('ombre', 'multi'), ('colourblock', 'multi'),
  ('colorblock', 'multi'), ('mosaic', 'multi'), ('harlequin', 'multi')
ON CONFLICT DO NOTHING;--> statement-breakpoint
-- As colour_family has it, which is not there yet.
UPDATE option_values AS colour SET family = coalesce(
  (SELECT family FROM colour_names WHERE name = fold_text(colour.value)),
  (SELECT CASE WHEN fold_text(colour.value) ~ '[/&+,]' AND count(DISTINCT colour_names.family) > 1 THEN 'multi'
      ELSE (array_agg(colour_names.family ORDER BY place DESC))[1] END
    FROM regexp_split_to_table(fold_text(colour.value), '[[:space:][:punct:]]+') WITH ORDINALITY AS word (text, place)
    JOIN colour_names ON name = word.text),
  '')
WHERE fold_text(name) IN ('colour', 'color');
