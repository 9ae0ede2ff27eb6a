/** Slug, fabric, care, fit, measurements and country of the demo's clothes. */
export const clothingFacts = `
heavyweight-crew-tee-ink | Cotton jersey, 240 g/m² | Machine wash cold, inside out | Straight | Length in M: 72 cm
pima-crew-tee-bone | Long-staple Pima cotton, brushed | Wash at 30 °C, dry in the shade | Regular | Length in M: 71 cm
harbour-breton-tee | Cotton jersey, stripes knitted in | Wash at 30 °C with darks | True to size | Length in M: 70 cm
two-pack-v-neck-tees | Combed cotton with a little stretch | Tumble dry low | Regular | Length in M: 71 cm
rugby-block-tee-pine | Heavy cotton jersey | Wash with similar colours | Boxy | Length in M: 70 cm
straight-jeans-indigo | Rigid cotton denim, 13 oz | Wash rarely and cold | Mid rise, straight leg | Inside leg: 81 cm
slim-jeans-washed-black | Cotton denim with stretch | Wash inside out | Slim, with a narrow hem | Inside leg: 81 cm
garment-dyed-chinos-olive | Cotton twill, dyed after sewing | Machine wash warm | Relaxed, tapered | Inside leg: 79 cm
camel-topcoat | Wool blend, half lined | Dry clean, brush after wear | Regular; room for knitwear | Length in M: 98 cm
herringbone-overcoat | Virgin wool, woven in Biella | Dry clean only | Tailored, full canvas | Length in M: 104 cm
canvas-chore-jacket | Washed cotton canvas, unlined | Machine wash cold, hang to dry | Straight | Length in M: 74 cm
linen-overshirt-sage | Pure European linen | Wash at 30 °C, iron while damp | Loose | Length in M: 76 cm
oxford-shirt-and-tie | Cotton Oxford, non-iron finish | Wash at 40 °C; the tie by hand | Regular | Length in M: 78 cm
poplin-shirt-and-tie-wine | Cotton poplin | Wash warm, press the collar first | Slim | Length in M: 78 cm
training-tank-volt | Recycled polyester, mesh back | Wash cold, without softener | Deep armholes | Length in M: 69 cm
seven-inch-training-shorts | Light polyester, soft brief | Wash cold; dries within the hour | | Inside leg: 18 cm
resort-swim-shorts | Quick-drying polyester, mesh lining | Rinse in fresh water after the sea | | Inside leg: 16 cm
reflective-run-vest | Light polyester with open mesh sides | Wipe the tape clean; do not iron | Close
waffle-lounge-robe | Waffle cotton, medium weight | Machine wash at 60 °C | Loose, tie belt | Length in M: 118 cm
bias-cut-midi-dress-pine | Matte satin, cut on the bias | Hand wash, hang up wet | Fitted waist | Length in M: 112 cm
polka-tea-dress-navy | Viscose | Wash cool, iron on the reverse | Belted waist, below the knee | Length in M: 108 cm
meadow-print-dress | Cotton voile, fully lined | Gentle machine wash in a bag | Easy | Length in M: 104 cm
evening-dress-wine | Heavy silk crepe | Specialist dry clean only | Lightly boned bodice | Length in M: 142 cm
linen-sundress-apricot | Washed linen | Machine wash at 30 °C | Defined waist | Length in M: 106 cm
handloom-sari-peacock | Handwoven silk, zari border | Dry clean; store folded in muslin | | 5.5 m, with a blouse piece
festive-sari-marigold | Art silk | Dry clean first, then hand wash cold | Stitched blouse with room to alter | 5.5 m
cotton-sari-indigo | Mulmul cotton, dyed in natural indigo | Wash separately; some colour will release | | 5.5 m
kimono-wrap-jacket-blossom | Woven viscose, embroidered | Hand wash, dry flat | Wide sleeves | Length in M: 84 cm
silk-robe-clay | Twill-weave silk | Hand wash cool with silk detergent | Mid-calf | Length in M: 120 cm
boxy-v-neck-top-rose | Cotton and modal | Machine wash cold | Boxy, cropped | Length in M: 52 cm
ribbed-knit-top-oat | Cotton and recycled viscose rib | Wash cool, dry flat | Skims the body | Length in M: 60 cm
striped-boat-tee-brick | Slubby cotton jersey | Wash inside out at 30 °C | Regular, boat neck | Length in M: 61 cm
double-face-coat-blush | Double-faced wool, unlined | Dry clean, steam to refresh | Straight | Length in M: 102 cm
checked-wool-coat | Wool | Dry clean only | Slightly cropped | Length in M: 88 cm
relaxed-blazer-ivory | Linen and cotton, unlined | Dry clean, or hand wash cool | Relaxed | Length in M: 74 cm
high-rise-jeans-light-wash | Cotton denim, 12 oz, 1% elastane | Wash cold | High rise, straight | Inside leg: 76 cm
barrel-jeans-ecru | Undyed cotton denim | Spot clean between washes | Curved leg, firm waist | Inside leg: 68 cm
belted-swimsuit-teal | Recycled nylon, fully lined | Rinse, dry in the shade | Supportive, removable cups
dotted-bikini-set | Double-layered nylon | Hand wash cool | Halter top, tie-side bottoms
dino-print-tee | Organic cotton jersey, water-based print | Wash at 40 °C, inside out | Regular
rocket-print-tee | Cotton jersey, reinforced seams | Tumble dry low | Regular
rainbow-stripe-tee | Single cotton jersey | Machine wash warm | Longer at the back
sunny-day-tee | Pre-washed cotton | Wash with whites at 40 °C | Regular; does not shrink
jersey-play-shorts | Loopback cotton | Machine wash at 40 °C | Easy, with a drawcord
two-pack-jersey-shorts | Cotton jersey, flat seams | Wash with like colours | Easy
soft-denim-pull-ons | Cotton denim with a little stretch | Wash inside out | Elastic waist; the hem rolls down
twirl-dress-strawberry | Cotton poplin, cotton lining | Gentle wash, warm iron | Full-circle skirt
garden-party-dress-lilac | Cotton, lined to the hem | Machine wash at 30 °C | Adjustable straps
rain-jacket-butter | Waterproof, taped seams, fleece lining | Wipe clean, hang to dry | Room for a jumper
little-karate-gi | Cotton twill | Wash at 40 °C; shrinks about 3% | Elastic waist, side ties
stargazer-pyjama-wrap | Cotton double gauze | Machine wash gentle | Loose, with a sash
school-backpack-coral | Woven polyester, coated base | Wipe clean with a damp cloth | Padded back | 18 litres
mini-backpack-mint | Woven polyester | Hand wash, air dry | Chest clip
dip-dye-socks-two-pack | Combed cotton, flat toe seams | Machine wash warm
sunny-swimsuit | UPF 50+ swim fabric | Rinse after the pool, dry flat | Crossed back
ballet-slippers-petal | Leather-look canvas, split sole | Hand wash cool | Narrow to medium feet
playground-runners | Textile, reinforced toe, rubber sole | Brush off dirt, wipe clean | Elastic laces
`;
