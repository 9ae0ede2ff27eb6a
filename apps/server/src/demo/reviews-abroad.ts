import type { ProductReviews } from './reviews-types.ts';

/** By buyers outside of India, the latest of the demo's reviews. */
export const reviewsAbroad: ProductReviews = {
  'rugby-block-tee-pine': [
    ['Callum Fraser', 5, 41, 'Thick enough for a match in drizzle, tidy enough for the pub after it.'],
    ['Aroha Ngata', 4, 118, 'Lovely heavy cotton. Arms a touch long, so I roll them.'],
  ],
  'training-tank-volt': [
    ['Thiago Almeida', 4, 29, 'Dries in no time, even in our summer. The stripe is brighter than in the picture.'],
  ],
  'waffle-lounge-robe': [
    ['Freja Lindqvist', 5, 66, 'Straight from the sauna into this. Soaks up everything and weighs nothing.'],
  ],
  'slim-jeans-washed-black': [['Jonas Krüger', 3, 84, 'Good cut, but they lost colour in the first three washes.']],
  'oxford-shirt-and-tie': [
    ['Omar Farouk', 5, 53, 'Wore it to my brother’s engagement. The collar stayed crisp until the last dance.'],
  ],
  'camel-topcoat': [['Zofia Kowalska', 5, 31, 'Bought for my husband, who has not taken it off since October.']],
  'bias-cut-midi-dress-pine': [
    ['Camille Moreau', 5, 22, 'Tombe parfaitement. The green is deep and does not crease in a suitcase.'],
    ['Mariana Duarte', 4, 97, 'Beautiful movement. Snug at the hips, take one size up if you are between two.'],
  ],
  'linen-sundress-apricot': [
    ['Lucía Fernández', 5, 139, 'Survived the Valencia heat and three washes. I ordered the white one as well.'],
    ['Charlotte Wilson', 2, 71, 'Pretty colour, but it is see-through in the sun and needs a slip.'],
  ],
  'striped-boat-tee-brick': [
    ['Élodie Garnier', 4, 58, 'The neckline sits where it should. A little wide for me in the waist.'],
  ],
  'silk-robe-clay': [['Misaki Sato', 5, 35, 'Quiet colour, real silk, neat seams. It arrived wrapped like a present.']],
  'relaxed-blazer-ivory': [
    ['Grace Nakamura', 4, 19, 'Relaxed indeed, I could size down. The lining is a lovely surprise.'],
  ],
  'barrel-jeans-ecru': [['Femke de Vries', 4, 46, 'Exactly the shape I was looking for. Cycle in them daily.']],
  'kimono-wrap-jacket-blossom': [['Amelia Hartley', 5, 88, 'Strangers ask me where it is from. Pockets too!']],
  'rainbow-stripe-tee': [
    ['Wanjiru Kamau', 5, 27, 'My daughter chose it and wears it to bed, to school and back to bed.'],
  ],
  'sunny-day-tee': [
    ['Liam MacKenzie', 5, 62, 'Washed weekly since August, the sun still smiles.'],
    ['Tereza Novotná', 4, 105, 'Soft, and the neck goes over a big head without a fight.'],
  ],
  'two-pack-jersey-shorts': [['Thandiwe Nkosi', 4, 77, 'Good value for two. The elastic is gentle on the tummy.']],
  'soft-denim-pull-ons': [
    ['Ioana Popescu', 5, 38, 'No buttons, no tears in the morning. Knees still whole after two months.'],
  ],
  'mini-backpack-mint': [['Dewi Lestari', 5, 112, 'Fits a lunch box, a bottle and one very large dinosaur.']],
  'playground-runners': [['Marcus Washington', 3, 49, 'Light and easy to close, but the toe scuffs fast on concrete.']],
  'structured-tote-tan': [
    ['Giulia Ferraro', 5, 24, 'Sembra molto più cara. Holds a laptop, keeps its shape on the floor of a train.'],
  ],
  'day-pack-slate': [
    ['Ingrid Solheim', 5, 57, 'Two weeks on the Hurtigruten and not a drop inside.'],
    ['Haruto Ito', 4, 33, 'Good size for the commute. I miss one more pocket for the umbrella.'],
  ],
  'cabin-trolley-teal': [
    [
      'Layla Haddad',
      4,
      64,
      'Fits every airline that I have tried. The wheels are quiet, the zip a bit stiff at first.',
    ],
  ],
  'six-panel-cap-stone': [['Jack Thornton', 5, 43, 'Good brim, washes well, does not make my ears stick out.']],
  'sunglasses-amber': [['Javier Ortega', 4, 91, 'Light on the nose and kind to the eyes. The case could be sturdier.']],
  'storm-umbrella-teal': [
    ['Louise Claes', 5, 14, 'Turned inside out on the coast, and simply turned back again.'],
    ['Niamh O’Donnell', 5, 73, 'Tested in Galway, in November, sideways. It passed.'],
  ],
  'wool-scarf-brick': [['Aino Virtanen', 5, 16, 'Warm, wide and does not scratch. Exactly the red of our old house.']],
  'knit-gloves-charcoal': [
    ['Piotr Zieliński', 4, 21, 'Warm and grippy. The index finger works on my phone most of the time.'],
  ],
  'minimal-watch-tan': [['Sebastian Gruber', 4, 52, 'Runs to the second. The strap needed a week to soften.']],
  'cloud-runner-white': [
    ['Adaeze Okafor', 5, 45, 'My knees thank you. Half marathon done, shoe still white, somehow.'],
    ['Kim Seo-yeon', 4, 101, 'Comfortable from the first day. A bit snug across the toes.'],
  ],
  'court-trainer-sage': [['Bram Janssen', 4, 37, 'Clean look, good with chinos. The laces are too long, that is all.']],
  'stiletto-pump-scarlet': [
    ['Valentina Gómez', 3, 69, 'Gorgeous red, but size up: they run narrow and I danced for one song.'],
  ],
  'trail-boot-honey': [['Olivia Bennett', 5, 26, 'Wet leaves, mud, a creek. Feet dry, no blisters.']],
  'ankle-boot-tan': [['Chiara Esposito', 5, 32, 'Soft like a glove and the heel is just right for our cobbles.']],
  'beach-thong-sunset': [
    ['Nimali Perera', 4, 83, 'Comfortable all day and easy to rinse. The print has faded a little.'],
  ],
  'mule-sandal-black': [['Eleni Papadaki', 5, 126, 'Walked the whole old town in them. I went back for terracotta.']],
};
