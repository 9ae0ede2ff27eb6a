import type { ProductReviews } from './reviews-types.ts';

export const moreReviews: ProductReviews = {
  'dino-print-tee': [
    ['Meera Iyer', 5, 98, 'My son calls it his lucky shirt. The print survived twenty washes.'],
    ['Divya Pillai', 4, 229, 'Soft and cute. Neck is a bit tight over a big head.'],
    ['Imran Qureshi', 5, 27, 'Ordered two sizes so he can keep wearing it.'],
  ],
  'rocket-print-tee': [
    ['Zoya Khan', 5, 2, 'Bright print, thick cotton, happy child.'],
    ['Rahul Verma', 3, 183, 'Nice, but it came up small for a six-year-old.'],
  ],
  'jersey-play-shorts': [
    ['Divya Pillai', 4, 44, 'Strong pockets. They have held many stones.'],
    ['Ishita Banerjee', 5, 84, 'Good waistband that does not dig in.'],
  ],
  'twirl-dress-strawberry': [
    ['Aditya Menon', 5, 236, 'It twirls. That is the whole review from my daughter.'],
    ['Kavya Shetty', 4, 106, 'Pretty dress, needs ironing every time.'],
  ],
  'rain-jacket-butter': [
    ['Meera Iyer', 5, 90, 'Survived a full Mumbai monsoon of puddles.'],
    ['Neha Gupta', 4, 83, 'Buttons are easy for small hands. Sleeves are generous.'],
    ['Tara Fernandes', 3, 204, 'Waterproof, yes, but a bit heavy for a warm day.'],
  ],
  'little-karate-gi': [
    ['Karan Malhotra', 4, 22, 'Sensei approved. It did shrink a little, as they say.'],
    ['Neha Gupta', 5, 12, 'Good cotton and the belt is long enough.'],
  ],
  'school-backpack-coral': [
    ['Siddharth Ghosh', 5, 148, 'Fits all the books and still looks tidy.'],
    ['Imran Qureshi', 4, 140, 'Comfortable straps. The bottle pocket is tight for a wide bottle.'],
    ['Samuel Thomas', 2, 186, 'One zip jammed after six weeks. Replacement arrived without fuss.'],
  ],
  'dip-dye-socks-two-pack': [
    ['Dev Patel', 5, 78, 'No more fights about left and right.'],
    ['Siddharth Ghosh', 4, 64, 'Good socks, they stay up.'],
  ],
  'playground-runners': [
    ['Siddharth Ghosh', 5, 182, 'Elastic laces save us five minutes every morning.'],
    ['Karan Malhotra', 4, 43, 'Light and grippy. The toe is scuffed after a month of scooter.'],
    ['Kavya Shetty', 3, 238, 'Runs narrow. We had to exchange for a bigger size.'],
  ],
  'structured-tote-tan': [
    ['Kabir Singh', 5, 227, 'Holds my laptop and lunch and still looks sharp.'],
    ['Fatima Sheikh', 4, 224, 'Smart bag. It smelled a little of glue for the first few days.'],
    ['Rahul Verma', 5, 133, 'The metal feet are a lovely detail at this price.'],
    ['Sneha Kulkarni', 3, 46, 'Good size, but the handles do not go over my shoulder.'],
  ],
  'structured-tote-black': [
    ['Ritu Agarwal', 4, 100, 'Reliable work bag. The snap is strong.'],
    ['Rahul Verma', 5, 177, 'Exactly as pictured, and it arrived in two days.'],
  ],
  'top-handle-bag-pine': [
    ['Divya Pillai', 5, 200, 'The leather is superb and the green is almost black indoors. Worth the wait.'],
  ],
  'soft-clutch-blush': [
    ['Ritu Agarwal', 4, 204, 'Cute and roomy for a clutch.'],
    ['Samuel Thomas', 3, 213, 'The pull is a bit loose. It still closes fine.'],
  ],
  'kiss-lock-purse-wine': [
    ['Kavya Shetty', 5, 192, 'The snap is so satisfying. Bought one for my grandmother as well.'],
    ['Ananya Rao', 4, 65, 'Small but fits more coins than you would think.'],
  ],
  'day-pack-slate': [
    ['Ananya Rao', 5, 29, 'Took it to the office and to Spiti. No complaints.'],
    ['Ritu Agarwal', 4, 95, 'The flat-opening pocket is clever. Could use a bigger bottle holder.'],
    ['Siddharth Ghosh', 4, 148, 'Light and looks neat with a shirt.'],
  ],
  'leather-backpack-cognac': [
    ['Sneha Kulkarni', 5, 82, 'Ageing beautifully after four months.'],
    ['Neha Gupta', 4, 90, 'Heavy when empty, but that is leather for you.'],
  ],
  'work-briefcase-espresso': [['Imran Qureshi', 5, 136, "My father's retirement present. He will not put it down."]],
  'cabin-trolley-teal': [
    ['Kavya Shetty', 5, 111, 'Silent wheels! Fits every cabin I have tried.'],
    ['Lakshmi Subramanian', 4, 7, 'Good case for the price. Scratches show on the teal.'],
    ['Neha Gupta', 2, 17, 'The handle rattles. It works, but it annoys me.'],
  ],
  'reading-frames-tortoise': [
    ['Ishita Banerjee', 4, 114, 'Light and comfortable. My optician fitted lenses without trouble.'],
    ['Kabir Singh', 5, 158, 'The tortoise has lovely warmth.'],
  ],
  'optical-frames-black': [
    ['Rohan Mehta', 4, 10, 'Less eye strain in the evening, or so I believe.'],
    ['Yusuf Ansari', 3, 135, 'A bit wide for my face.'],
  ],
  'round-sunglasses-black': [
    ['Karan Malhotra', 5, 15, 'The hinges feel like jewellery.'],
    ['Ritu Agarwal', 4, 109, 'Great lenses, but the case is bulky.'],
  ],
  'sunglasses-amber': [
    ['Zoya Khan', 5, 53, 'Great colour and they weigh nothing.'],
    ['Siddharth Ghosh', 4, 2, 'Good for driving. They slide slightly when I sweat.'],
  ],
  'wool-scarf-brick': [
    ['Joseph Mathew', 5, 74, 'Kept me warm in Manali. Very soft.'],
    ['Kabir Singh', 4, 48, 'Rich colour. It shed a little on a black coat.'],
  ],
  'checked-scarf-camel': [['Lakshmi Subramanian', 5, 223, 'The softest thing I own.']],
  'leather-gloves-cognac': [
    ['Aisha Dsouza', 4, 12, 'Elegant and warm. The touch-screen finger works half of the time.'],
    ['Siddharth Ghosh', 5, 163, 'They fit like a second skin.'],
  ],
  'minimal-watch-tan': [
    ['Fatima Sheikh', 5, 160, 'Clean dial, quiet tick, nice strap. What more do you need?'],
    ['Emma Clarke', 4, 27, 'Looks more expensive than it is. The strap was stiff for a week.'],
    ['Ananya Rao', 3, 197, 'Hard to read in the dark, otherwise good.'],
  ],
  'dive-watch-navy': [
    ['Samuel Thomas', 4, 40, 'Tough and comfortable. I swim with it daily.'],
    ['Aditya Menon', 5, 28, 'A lot of watch for the money.'],
  ],
  'wide-brim-straw-hat': [
    ['Neha Gupta', 5, 129, 'Saved my shoulders in Goa.'],
    ['Rahul Verma', 4, 183, 'Beautiful, but do not try to pack it in a suitcase.'],
  ],
  'six-panel-cap-washed-navy': [
    ['Pooja Reddy', 5, 201, 'Fits like an old favourite from day one.'],
    ['Sneha Kulkarni', 4, 97, 'Nice faded navy. The buckle is a bit cold in winter.'],
  ],
  'storm-umbrella-teal': [
    ['Nikhil Joshi', 5, 37, 'Survived a coastal storm that killed two other umbrellas.'],
    ['Yusuf Ansari', 4, 102, 'Big and solid. A little long for my bag.'],
  ],
  'crew-socks-two-pack': [
    ['Pooja Reddy', 5, 177, 'Thick where they should be. The arch band is great.'],
    ['Kabir Singh', 4, 159, 'Good running socks, they dry slowly.'],
  ],
  'cloud-runner-white': [
    ['Karan Malhotra', 5, 229, 'My knees thank me. Very soft without being wobbly.'],
    ['Ananya Rao', 4, 125, 'Great daily shoe. White stays white for about a week.'],
    ['Kavya Shetty', 5, 83, 'Second pair, 600 km on the first.'],
    ['Nikhil Joshi', 2, 231, 'Too narrow for me, and the insole slips. I returned them.'],
  ],
  'cloud-runner-black': [
    ['Meera Iyer', 5, 176, 'Comfortable for long shifts in the hospital.'],
    ['Manav Bhatia', 4, 64, 'Bouncy and light. The laces are too long.'],
    ['Samuel Thomas', 3, 197, 'Fine on the treadmill, but slippery on wet marble.'],
  ],
  'tempo-road-shoe-coral': [
    ['Harpreet Kaur', 5, 189, 'Knocked a minute off my 10K. It may be the colour.'],
    ['Nikhil Joshi', 4, 226, 'Fast shoe, but not for walking around all day.'],
  ],
  'court-trainer-sage': [
    ['Lakshmi Subramanian', 4, 236, 'The colour goes with everything. Heavy compared with my runners.'],
    ['Ritu Agarwal', 5, 76, 'No break-in needed at all.'],
  ],
  'retro-trainer-sand': [
    ['Zoya Khan', 5, 44, 'Love the suede. Keep a brush at hand.'],
    ['Tara Fernandes', 3, 138, 'Pretty, but the sand colour stained in the first rain.'],
  ],
  'stiletto-pump-black': [
    ['Yusuf Ansari', 4, 120, 'Surprisingly walkable for this height.'],
    ['Zoya Khan', 3, 212, 'Gorgeous, but my feet were done after three hours.'],
    ['Siddharth Ghosh', 5, 237, 'The red lining gets noticed every time.'],
  ],
  'block-pump-nude': [['Pooja Reddy', 4, 84, 'My office shoe now. Half a size up was right.']],
  'trail-boot-honey': [
    ['Dev Patel', 5, 4, 'Did the Triund trek with dry feet.'],
    ['Ritu Agarwal', 4, 167, 'Great grip. They need a week of breaking in.'],
  ],
  'trail-boot-moss': [
    ['Vikram Desai', 4, 20, 'Light for a boot. The toe cap has saved me more than once.'],
    ['Joseph Mathew', 5, 2, 'Perfect for the Western Ghats in the rain.'],
  ],
  'derby-shoe-chestnut': [
    ['Fatima Sheikh', 5, 216, 'Takes polish beautifully and suits my high instep.'],
    ['Ananya Rao', 4, 179, 'Good leather. The sole is slippery until you scuff it.'],
  ],
  'derby-shoe-black': [
    ['Siddharth Ghosh', 4, 176, 'Wedding, interview, office. It does all three.'],
    ['Ananya Rao', 3, 238, 'Decent shoe, creases quickly at the toe.'],
  ],
  'leather-flat-blush': [
    ['Dev Patel', 5, 105, 'No blisters, even on the first day.'],
    ['Neha Gupta', 4, 47, 'Soft and pretty. The sole is thin for long walks.'],
  ],
  'mule-sandal-terracotta': [
    ['Karan Malhotra', 5, 182, 'The colour is stunning with white linen.'],
    ['Aditya Menon', 3, 25, 'Nice to look at, but I slide forward a little.'],
  ],
  'ankle-boot-wine': [
    ['Fatima Sheikh', 5, 9, 'The wine colour is rich and the heel is steady.'],
    ['Manav Bhatia', 4, 33, 'Easy to pull on. Snug across wide feet.'],
  ],
  'beach-thong-teal': [
    ['Joseph Mathew', 4, 14, 'Comfortable and they grip on wet tiles.'],
    ['Priya Nair', 5, 220, 'Best flip-flops I have had in years.'],
    ['Divya Pillai', 2, 36, 'The strap came loose after a month at the beach.'],
  ],
};
