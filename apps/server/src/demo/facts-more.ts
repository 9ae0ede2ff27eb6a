/** Slug, material, care, fit, measurements and country of the demo's shoes, bags and accessories. */
export const otherFacts = `
reading-frames-tortoise | Acetate, spring hinges | Clean with the cloth in the case | Keyhole bridge
optical-frames-black | Light frame, blue-light filter lenses | Clean with a soft cloth | Medium to wide faces
round-sunglasses-black | Acetate, cast metal hinges, category-3 lenses | Keep in the velvet case | Medium
sunglasses-amber | Translucent frame, UV400 lenses | Rinse off salt and sand before wiping | Medium
wool-scarf-brick | Brushed lambswool | Hand wash cool or dry clean | | 190 × 32 cm
checked-scarf-camel | Cashmere and wool | Dry clean | | 180 × 30 cm | Scotland
leather-gloves-cognac | Sheep nappa, knitted lining | Wipe clean, never soak | Elasticated wrist
knit-gloves-charcoal | Merino blend | Hand wash, dry flat | Stretches to fit most hands
minimal-watch-tan | Steel case, mineral glass, leather strap | Splash-proof; take off to swim | | Case: 38 mm
dive-watch-navy | Steel case, silicone strap | Rinse after the sea | | Case: 42 mm, water resistant to 100 m
dress-watch-gold | Gold-tone case, sapphire glass, calf strap | Keep dry, wipe with a soft cloth | Slim
wide-brim-straw-hat | Hand-plaited paper straw | Keep dry, reshape with steam | Inner band adjusts the size
garden-hat-blush-ribbon | Soft woven straw, grosgrain bow | Spot clean only | Folds flat
six-panel-cap-washed-navy | Washed cotton twill, brass buckle | Hand wash | One size fits most
six-panel-cap-stone | Cotton twill, sweat-wicking band | Wipe or hand wash cool | Low profile
storm-umbrella-teal | Eight fibreglass ribs, wooden handle | Dry open before storing
compact-umbrella-mustard | Polyester canopy, crook handle | Dry fully before closing | Slim
crew-socks-two-pack | Cushioned cotton blend, arch band | Machine wash warm, no bleach
silk-hair-bow-teal | Silk twill, French clip | Store flat in its box
structured-tote-tan | Vegan leather, metal feet | Wipe with a soft dry cloth | | Holds a 13-inch laptop
structured-tote-black | Suede-look upper, polished base | Keep away from prolonged sunlight | | Three inner pockets
top-handle-bag-pine | Full-grain calf leather, suede lining | Store in the dust bag | Stands on its own
soft-clutch-blush | Pebbled leather-look fabric | Wipe clean
evening-clutch-ink | Nappa leather on a light frame | Store filled with tissue | Hidden chain
kiss-lock-purse-wine | Faux leather | Wipe with a damp cloth | | Two compartments
day-pack-slate | Recycled ripstop | Hand wash with mild soap | Padded laptop sleeve | 22 litres
leather-backpack-cognac | Vegetable-tanned leather | Feed with leather balm twice a year | Luggage strap
work-briefcase-espresso | Calf leather, brass lock | Treat with neutral cream | Detachable strap
cabin-trolley-teal | Polycarbonate shell | Wipe with a damp sponge | | 2.6 kg, cabin size
cabin-trolley-sand | Polycarbonate shell | Wipe scuffs with a damp sponge | | Cabin size
cloud-runner-white | Engineered mesh, foam midsole | Air dry away from heat | Regular
cloud-runner-black | Engineered mesh, foam midsole | Brush clean; do not machine wash | Regular
tempo-road-shoe-coral | Light mesh, rocker sole | Wipe clean, remove the insole to dry | Snug, for neutral runners
court-trainer-sage | Padded upper, rubber cupsole | Soft brush and mild soap | Comfortable from the box
retro-trainer-sand | Suede and mesh, gum sole | Suede brush, never water | Thin profile
stiletto-pump-scarlet | Patent calf, kid leather lining | Wipe with a soft cloth | Low-cut at the side | Heel: 95 mm
stiletto-pump-black | Leather-look upper, cushioned footbed | Wipe with a damp cloth | Regular | Heel: 90 mm
block-pump-nude | Leather-look upper, non-slip sole | Wipe with a damp cloth | Narrow; half a size up for wide feet
trail-boot-honey | Nubuck, lugged rubber sole | Treat with nubuck spray | Padded collar
trail-boot-moss | Canvas and leather, toe cap | Remove mud when dry | Regular
derby-shoe-chestnut | Leather, stacked heel | Matching cream and shoe trees | Suits a high instep
derby-shoe-black | Leather, flexible rubber sole | Polish with black cream | True to size
suede-derby-navy | Unlined suede, leather sole | Brush in one direction; avoid rain | Easy
leather-flat-blush | Soft leather, stacked heel | Wipe clean, air dry | Elastic at the back
leather-flat-ink | Soft upper, memory-foam insole | Wipe with a damp cloth | Folds small
mule-sandal-terracotta | Padded leather insole, sculpted heel | Keep out of the rain | Regular
mule-sandal-black | Wood-effect block heel, cushioned insole | Wipe clean after wear | Wide band
ankle-boot-wine | Leather, elastic side panel | Feed with neutral cream | Block heel, pull tab
ankle-boot-tan | Leather, textile lining | Brush off dust, polish occasionally | Regular | Heel: 50 mm
beach-thong-teal | Foam footbed, soft strap | Rinse under the tap | Does not pinch
beach-thong-sunset | Foam, soft strap | Quick to dry; keep out of hot cars | Regular
`;
