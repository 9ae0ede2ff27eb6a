/** Passwords of 8 characters and more that guessers try first. Source: the most frequent ones of public breach lists. */
const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `12345678 123456789 1234567890 123123123 11111111 00000000 87654321 12341234 11223344 88888888 12121212 66666666
  password password1 password12 password123 passw0rd p@ssw0rd p@ssword passwords password! password1! qwertyui
  qwerty123 qwertyuiop qwerty12 qwerty1234 1qaz2wsx 1q2w3e4r 1q2w3e4r5t q1w2e3r4 zaq12wsx asdfghjk asdfghjkl
  asdf1234 zxcvbnm1 abcd1234 abc12345 abcdefgh abcdefg1 a1b2c3d4 iloveyou iloveyou1 sunshine princess football
  football1 baseball baseball1 superman batman123 trustno1 welcome1 welcome123 letmein1 letmein123 admin123
  admin1234 administrator changeme changeme1 computer whatever starwars michelle jennifer jordan23 michael1
  charlie1 monkey123 dragon123 master123 shadow123 liverpool chelsea1 internet samantha corvette mercedes
  midnight marlboro metallica cocacola access14 mustang1 test1234 testtest secret123 default1 pokemon1 minecraft
  google123 linkedin facebook twitter1 samsung1 blink182 september november december pa55word pass1234`
    .split(/\s+/)
    .filter(Boolean),
);

export const isCommonPassword = (password: string): boolean => COMMON_PASSWORDS.has(password.toLowerCase());
