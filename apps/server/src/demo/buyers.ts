import { demoReviews } from './catalogue.ts';

export interface DemoBuyer {
  userName: string;
  email: string;
  address: string;
  city: string;
  pincode: string;
  countryCode: string;
  phone: string;
  notes: string;
}

/** Name, street, city with country, postcode, phone; what to say at the door, where there is something. All of it is invented. */
const ABROAD = `
Amelia Hartley|27 Calverley Terrace|Leeds, GB|LS2 8QN|+44 20 7946 0112
Callum Fraser|Flat 3, 8 Rosebank Lane|Edinburgh, GB|EH6 5RT|+44 20 7946 0187|Leave with the shop downstairs.
Niamh O’Donnell|14 Canal Walk|Galway, IE|H91 X2K8|+353 20 915 0143
Olivia Bennett|412 Maplewood Avenue|Portland, US|97214|+1 503 555 0119
Marcus Washington|88 Linden Street, Apt 5B|Brooklyn, US|11221|+1 718 555 0164|Buzzer 5B.
Sofia Ramirez|1907 Agave Drive|Austin, US|78704|+1 512 555 0178
Ethan Caldwell|63 Harbor Road|Portland, US|04101|+1 207 555 0133
Grace Nakamura|2250 Alder Way|Seattle, US|98107|+1 206 555 0151
Chloé Tremblay|5120 Rue des Érables|Montréal, CA|H2H 2E4|+1 514 555 0126
Liam MacKenzie|39 Birchcliff Crescent|Halifax, CA|B3K 4P7|+1 902 555 0148
Valentina Gómez|Calle Jacarandas 218, Depto. 4|Guadalajara, MX|44160|+52 33 5550 1042
Thiago Almeida|Rua das Palmeiras 77|São Paulo, BR|01226-010|+55 11 5550 0136
Mariana Duarte|Travessa do Sol 12|Porto Alegre, BR|90040-200|+55 51 5550 0171
Camila Rojas|Pasaje Los Aromos 455|Valparaíso, CL|2340000|+56 32 555 0129
Lucía Fernández|Calle del Olivo 31, 2.º B|Valencia, ES|46003|+34 960 555 014|Entre las 9 y las 14 h.
Javier Ortega|Avenida del Puerto 9|Málaga, ES|29016|+34 951 555 018
Inês Carvalho|Rua da Oliveirinha 45|Porto, PT|4050-412|+351 220 555 016
Camille Moreau|14 Rue des Lilas|Lyon, FR|69003|+33 1 99 00 12 41
Hugo Lefèvre|3 Quai des Tanneurs|Nantes, FR|44000|+33 1 99 00 17 08|Code 48B12, 2e étage.
Élodie Garnier|22 Avenue des Cèdres|Montpellier, FR|34000|+33 1 99 00 19 63
Lena Hoffmann|Lindenstraße 48|Hamburg, DE|22767|+49 30 23125 114
Jonas Krüger|Am Alten Speicher 6|Leipzig, DE|04229|+49 30 23125 187|Bitte beim Nachbarn abgeben.
Miriam Weiß|Sonnenhalde 17|Freiburg, DE|79104|+49 30 23125 142
Sebastian Gruber|Mühlgasse 11|Graz, AT|8010|+43 316 555 013
Noemi Brunner|Rebbergweg 5|Zürich, CH|8037|+41 44 555 01 27
Giulia Ferraro|Via dei Tigli 28|Torino, IT|10138|+39 011 555 0162
Matteo Galli|Vicolo della Fontana 4|Bologna, IT|40125|+39 051 555 0119
Chiara Esposito|Via del Mulino 63|Napoli, IT|80135|+39 081 555 0145|Citofono Esposito.
Femke de Vries|Kastanjelaan 19|Utrecht, NL|3512 AX|+31 20 555 0138
Bram Janssen|Oude Gracht 204|Haarlem, NL|2011 GX|+31 20 555 0177
Louise Claes|Wilgenstraat 7|Gent, BE|9000|+32 9 555 01 22
Freja Lindqvist|Björkgatan 12|Göteborg, SE|414 63|+46 8 555 0147
Oskar Nyström|Strandvägen 31|Umeå, SE|903 26|+46 8 555 0163
Ingrid Solheim|Fjellveien 22|Bergen, NO|5019|+47 55 55 01 18
Mads Østergaard|Rosenvej 9|Aarhus, DK|8000|+45 55 50 01 74
Aino Virtanen|Koivukatu 5 A 14|Tampere, FI|33210|+358 9 555 0131
Zofia Kowalska|ul. Jaśminowa 16/4|Kraków, PL|30-081|+48 12 555 01 49
Piotr Zieliński|ul. Brzozowa 8|Gdańsk, PL|80-243|+48 58 555 01 26
Tereza Novotná|Lipová 27|Brno, CZ|602 00|+420 555 010 138
Bence Szabó|Gesztenye utca 15|Debrecen, HU|4025|+36 52 555 014
Ioana Popescu|Strada Teilor 33|Cluj-Napoca, RO|400174|+40 264 555 017
Eleni Papadaki|Odos Elaion 18|Heraklion, GR|712 01|+30 281 555 0142
Ayşe Yılmaz|Çınar Sokak 24, Daire 6|İzmir, TR|35220|+90 232 555 01 38
Emre Kaya|Menekşe Caddesi 51|Ankara, TR|06680|+90 312 555 01 65
Layla Haddad|Building 14, Jasmine Street|Dubai, AE|00000|+971 4 555 0129|Call on arrival.
Omar Farouk|22 Nile View, Flat 9|Cairo, EG|11511|+20 2 5550 0147
Adaeze Okafor|9 Palm Grove Close|Lagos, NG|101241|+234 1 555 0136
Kwame Mensah|17 Cocoa Lane|Accra, GH|GA-184-2201|+233 30 255 0141
Wanjiru Kamau|Acacia Court 12|Nairobi, KE|00100|+254 20 555 0172
Thandiwe Nkosi|31 Protea Street|Cape Town, ZA|8001|+27 21 555 0118
Pieter van Wyk|6 Vineyard Road|Stellenbosch, ZA|7600|+27 21 555 0155
Mei Ling Tan|Block 214 Serangoon Avenue, #08-33|Singapore, SG|550214|+65 6555 0143
Somchai Rattanakul|88/12 Soi Mali|Chiang Mai, TH|50200|+66 53 555 014
Nguyễn Thu Hà|36 Ngõ Hoa Sen|Hà Nội, VN|100000|+84 24 5550 0127
Dewi Lestari|Jalan Kenanga 41|Bandung, ID|40115|+62 22 555 0169
Maria Santos|Unit 5C, 120 Sampaguita Street|Quezon City, PH|1103|+63 2 5550 0134
Misaki Sato|2-14-7 Hanazono|Kyoto, JP|616-8042|+81 75 555 0116
Haruto Ito|5-3-21 Minato-dori|Yokohama, JP|231-0002|+81 45 555 0158
Kim Seo-yeon|45-2 Maehwa-ro|Busan, KR|48058|+82 51 555 0129
Charlotte Wilson|18 Banksia Street|Melbourne, AU|3065|+61 3 5550 0147|The dog is friendly.
Jack Thornton|7 Wattle Grove|Fremantle, AU|6160|+61 8 5550 0133
Aroha Ngata|54 Kowhai Road|Wellington, NZ|6021|+64 4 555 0161
Nimali Perera|23 Lotus Lane|Kandy, LK|20000|+94 81 555 0138
Anjali Shrestha|Ward 7, Lakeside Marg|Pokhara, NP|33700|+977 61 555 014
Farhan Ahmed|House 12, Road 5, Dhanmondi|Dhaka, BD|1205|+880 2 5550 0176
`;

/** Home addresses in India, taken one after the other. */
const STREETS = `
14 Hill View Apartments, Baner Road|Pune|411045
B-7 Palm Court, Linking Road|Mumbai|400052
221 Second Main, Indiranagar|Bengaluru|560038
9 Rajaji Street, Alwarpet|Chennai|600018
House 46, Road 12, Banjara Hills|Hyderabad|500034
C-118 Green Park Extension|New Delhi|110016
3/1 Lake Terrace, Ballygunge|Kolkata|700029
17 Navrang Society, Navrangpura|Ahmedabad|380009
TC 9/412 Vellayambalam|Thiruvananthapuram|695010
52 Civil Lines|Jaipur|302006
301 Sea Breeze, Panampilly Nagar|Kochi|682036
28 Sector 15-A|Chandigarh|160015
`;

const rowsOf = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split('|'));

const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', Ø: 'o', ł: 'l', ı: 'i', đ: 'd' };

/** The name as an address of one of the domains that belong to nobody. */
function emailOf(userName: string, index: number): string {
  const plain = [...userName.normalize('NFD')].map((letter) => LETTERS[letter] ?? letter).join('');
  const words = plain.toLowerCase().split(/[\s-]+/);
  const local = words.map((word) => word.replaceAll(/[^a-z]/g, '')).join('.');
  return `${local}@example.${['com', 'org', 'net'][index % 3]}`;
}

function buyer(row: readonly string[], index: number): DemoBuyer {
  const [userName = '', address = '', place = '', pincode = '', phone = '', notes = ''] = row;
  const [city = '', countryCode = 'IN'] = place.split(', ');
  return { userName, email: emailOf(userName, index), address, city, pincode, countryCode, phone, notes };
}

const streets = rowsOf(STREETS);

const abroad = rowsOf(ABROAD);
const namesAbroad = new Set(abroad.map(([userName]) => userName));
const namesInIndia = new Set(demoReviews.map(({ userName }) => userName).filter((name) => !namesAbroad.has(name)));

/** The others who write the demo's reviews. */
const inIndia = [...namesInIndia].map((userName, index) => {
  const street = streets[index % streets.length] ?? [];
  const phone = `+91 90000 ${String(10_137 + index * 613).padStart(5, '0')}`;
  return buyer([userName, ...street, phone], index);
});

/** The people who have bought in the demo shop, besides the account that one signs in with. */
export const demoBuyers: readonly DemoBuyer[] = [
  ...inIndia,
  ...abroad.map((row, index) => buyer(row, inIndia.length + index)),
];
