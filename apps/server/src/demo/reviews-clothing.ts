import type { ProductReviews } from './reviews-types.ts';

export const clothingReviews: ProductReviews = {
  'heavyweight-crew-tee-ink': [
    [
      'Samuel Thomas',
      5,
      68,
      'The weight is what sold me. Drapes well and the neck has not gone wavy after ten washes.',
    ],
    ['Siddharth Ghosh', 4, 40, 'Great tee, slightly boxy on me. I would size down for a slimmer look.'],
    ['Rahul Verma', 5, 185, 'Bought one, came back for two more. The ink colour is lovely in daylight.'],
    ['Ritu Agarwal', 3, 223, 'Good cotton but too warm for a Chennai summer.'],
  ],
  'pima-crew-tee-bone': [
    ['Manav Bhatia', 5, 87, 'So soft that I sleep in it too.'],
    ['Ananya Rao', 4, 61, 'Nice off-white, not see-through. Collar could be a bit tighter.'],
    ['Aisha Dsouza', 2, 175, 'Shrank about two centimetres in length although I followed the label.'],
  ],
  'harbour-breton-tee': [
    ['Dev Patel', 5, 232, 'Stripes line up at the seams, which you rarely see at this price.'],
    ['Neha Gupta', 4, 33, 'Sits well under a jacket. The fabric is thicker than I expected.'],
    ['Kavya Shetty', 4, 14, 'My husband wears it every weekend now.'],
  ],
  'two-pack-v-neck-tees': [
    ['Siddharth Ghosh', 4, 93, 'Solid basics. The white one is just opaque enough.'],
    ['Manav Bhatia', 5, 78, 'Perfect under office shirts, the V does not show.'],
    ['Samuel Thomas', 3, 156, 'Fine for the price, but the charcoal faded a little after a month.'],
  ],
  'straight-jeans-indigo': [
    ['Kabir Singh', 5, 48, 'Proper rigid denim. Took two weeks to break in and now they fit like mine.'],
    [
      'Arjun Kapoor',
      5,
      9,
      'Honest straight leg, no silly stretch. Colour transfer on the sofa at first, so be careful.',
    ],
    ['Sneha Kulkarni', 4, 85, 'Great jeans, but the waist runs small. Take one size up.'],
    ['Ananya Rao', 3, 62, 'Too stiff for me in this weather, though the quality is clear.'],
  ],
  'slim-jeans-washed-black': [
    ['Dev Patel', 4, 79, 'Comfortable all day and still black after five washes.'],
    ['Ritu Agarwal', 5, 108, 'Best slim pair I have had. The hem sits neatly on trainers.'],
    ['Divya Pillai', 2, 55, 'Loose threads near the back pocket on arrival. Exchange took nine days.'],
  ],
  'garment-dyed-chinos-olive': [
    ['Kavya Shetty', 5, 161, 'The colour has real depth. Gets compliments at work.'],
    ['Samuel Thomas', 4, 188, 'Relaxed but tidy. I had them shortened by an inch.'],
  ],
  'camel-topcoat': [
    ['Manav Bhatia', 5, 107, 'Looks three times the price. Shoulders are soft and natural.'],
    ['Yusuf Ansari', 4, 216, 'Warm enough for Delhi in January with a jumper underneath. Sheds a little at first.'],
    ['Vikram Desai', 4, 221, 'Lovely coat, but pockets are shallow.'],
  ],
  'herringbone-overcoat': [
    ['Arjun Kapoor', 5, 193, 'An investment, but I have never owned anything that hangs like this.'],
    ['Dev Patel', 4, 68, 'Beautiful cloth. The sleeves needed altering, which the tailor managed easily.'],
  ],
  'canvas-chore-jacket': [
    ['Manav Bhatia', 5, 73, 'Fits three pens, a phone and a notebook. Exactly what a chore jacket should be.'],
    ['Divya Pillai', 4, 60, 'Stiff at first, better after each wash.'],
    ['Joseph Mathew', 3, 57, 'Nice colour, but the cuffs are too wide for me.'],
  ],
  'linen-overshirt-sage': [
    ['Aditya Menon', 5, 111, 'Sage is even nicer than in the picture. Breathes well in Mumbai humidity.'],
    ['Pooja Reddy', 4, 16, 'Creases of course, it is linen. Wear it anyway.'],
  ],
  'oxford-shirt-and-tie': [
    ['Aisha Dsouza', 4, 9, 'Good value as a set. The tie knots well.'],
    ['Fatima Sheikh', 3, 211, 'Shirt is fine but the tie is a little shiny for my taste.'],
    ['Emma Clarke', 5, 180, 'Wore it to an interview and got the job, so five stars.'],
  ],
  'training-tank-volt': [
    ['Harpreet Kaur', 4, 94, 'Dries quickly and does not cling.'],
    ['Arjun Kapoor', 5, 172, 'Deep armholes are great for overhead work. The stripe is bright.'],
  ],
  'seven-inch-training-shorts': [
    ['Siddharth Ghosh', 5, 236, 'The zipped pocket really does hold the phone still.'],
    ['Pooja Reddy', 4, 114, 'Good shorts, inner brief is a bit snug.'],
    ['Fatima Sheikh', 2, 204, 'Drawcord came out in the first wash and was a pain to thread back.'],
  ],
  'waffle-lounge-robe': [
    ['Arjun Kapoor', 5, 31, 'Like a good hotel robe. Dries overnight.'],
    ['Dev Patel', 4, 156, 'Soft and light. Sleeves are long, I fold them back.'],
  ],
  'bias-cut-midi-dress-pine': [
    ['Rahul Verma', 5, 177, "The cut is wonderful. I felt like a film star at my cousin's reception."],
    ['Rohan Mehta', 5, 206, 'Deep green, not too shiny, and it moves beautifully.'],
    ['Manav Bhatia', 4, 173, 'Straps are long. A tailor fixed it in ten minutes.'],
    ['Fatima Sheikh', 3, 184, 'Pretty but it shows every crease after a car journey.'],
  ],
  'polka-tea-dress-navy': [
    ['Neha Gupta', 5, 181, 'Easy to wear, easy to wash, and the dots are small enough for the office.'],
    ['Ishita Banerjee', 4, 135, 'Lovely flow. The belt loops sit slightly high on me.'],
    ['Emma Clarke', 4, 4, 'True to size. I am 165 cm and it ends just below the knee.'],
  ],
  'meadow-print-dress': [
    ['Samuel Thomas', 5, 216, 'Cheerful and properly lined. Perfect for brunch.'],
    ['Karan Malhotra', 3, 6, 'The yellow is stronger than on my screen.'],
  ],
  'linen-sundress-apricot': [
    ['Imran Qureshi', 5, 65, 'Pockets! And the linen does not scratch.'],
    ['Ritu Agarwal', 4, 94, 'Great summer dress for the sale price.'],
    ['Rahul Verma', 2, 199, 'The seam at the side opened after the second wear. Refund was quick, at least.'],
  ],
  'handloom-sari-peacock': [
    ['Ritu Agarwal', 5, 180, 'You can see that it is handwoven. The peacock green catches the light beautifully.'],
    ['Rohan Mehta', 5, 143, "Wore it to my sister's wedding. The zari is fine and does not scratch."],
    ['Harpreet Kaur', 4, 39, 'Gorgeous sari. The blouse piece could have been ten centimetres longer.'],
  ],
  'festive-sari-marigold': [
    ['Meera Iyer', 4, 192, 'Light enough to dance in all night. Pleats stayed put.'],
    ['Aditya Menon', 5, 224, 'My mother asked where I got it, which says it all.'],
    ['Joseph Mathew', 3, 199, 'Nice for the price, but the border is thinner than it looks.'],
  ],
  'cotton-sari-indigo': [
    ['Lakshmi Subramanian', 5, 4, 'I teach, and this survives a full day of standing and chalk.'],
    ['Neha Gupta', 4, 189, 'Soft mulmul. The colour bled in the first wash as they warn.'],
  ],
  'kimono-wrap-jacket-blossom': [
    ['Kavya Shetty', 5, 69, 'The embroidery is delicate and the sleeves are a joy.'],
    ['Dev Patel', 4, 160, 'Unusual piece. Runs large, I belted it tighter.'],
  ],
  'boxy-v-neck-top-rose': [
    ['Sneha Kulkarni', 4, 24, 'Simple top in a pretty rose. Good length with high jeans.'],
    ['Vikram Desai', 3, 221, 'Fabric picked up a pull from my bag strap.'],
  ],
  'ribbed-knit-top-oat': [
    ['Neha Gupta', 5, 91, 'Fits like it was made for me and does not go see-through.'],
    ['Tara Fernandes', 4, 121, 'Soft rib. Needs flat drying, so plan ahead.'],
  ],
  'double-face-coat-blush': [
    ['Aisha Dsouza', 5, 14, 'Warm and weightless. The blush is subtle and grown-up.'],
    ['Priya Nair', 4, 75, 'Beautiful coat. I wish it had an inside pocket.'],
  ],
  'relaxed-blazer-ivory': [
    ['Tara Fernandes', 4, 42, 'Relaxed but still smart with trousers.'],
    ['Lakshmi Subramanian', 2, 232, 'Ivory marks easily and hand washing left it limp.'],
  ],
  'high-rise-jeans-light-wash': [
    ['Siddharth Ghosh', 5, 49, 'Finally a high rise that does not gape at the back.'],
    ['Kabir Singh', 4, 74, 'Nice wash. A bit long for me at 158 cm.'],
    ['Neha Gupta', 5, 16, 'These are my third pair. The stretch is just right.'],
  ],
  'barrel-jeans-ecru': [
    ['Arjun Kapoor', 4, 182, 'The shape takes courage, but I love it.'],
    ['Imran Qureshi', 3, 206, 'Cool cut, but ecru shows everything. Please restock in black.'],
  ],
  'belted-swimsuit-teal': [
    ['Samuel Thomas', 5, 174, 'Stays in place during laps and the colour has not faded.'],
    ['Manav Bhatia', 4, 209, 'Flattering. The belt takes a while to dry.'],
  ],
};
