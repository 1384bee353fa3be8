import * as z from 'zod'

/**
 * Codes by ISO 3166 and 4217, and the name on the wire. Seven places have no billing addresses or
 * phones and are left out: AQ, BV, GS, HM, PN, TF, UM.
 */
const countryData = `
AF 93 AFN Afghanistan; AX 358 EUR Åland Islands; AL 355 ALL Albania; DZ 213 DZD Algeria; AS 1 USD American Samoa; AD 376 EUR Andorra; AO 244 AOA Angola; AI 1 XCD Anguilla;
AG 1 XCD Antigua and Barbuda; AR 54 ARS Argentina; AM 374 AMD Armenia; AW 297 AWG Aruba; AU 61 AUD Australia; AT 43 EUR Austria; AZ 994 AZN Azerbaijan; BS 1 BSD Bahamas;
BH 973 BHD Bahrain; BD 880 BDT Bangladesh; BB 1 BBD Barbados; BY 375 BYN Belarus; BE 32 EUR Belgium; BZ 501 BZD Belize; BJ 229 XOF Benin; BM 1 BMD Bermuda;
BT 975 BTN Bhutan; BO 591 BOB Bolivia; BA 387 BAM Bosnia and Herzegovina; BW 267 BWP Botswana; BR 55 BRL Brazil; IO 246 USD British Indian Ocean Territory;
VG 1 USD British Virgin Islands; BN 673 BND Brunei; BG 359 EUR Bulgaria; BF 226 XOF Burkina Faso; BI 257 BIF Burundi; KH 855 KHR Cambodia; CM 237 XAF Cameroon;
CA 1 CAD Canada; CV 238 CVE Cape Verde; BQ 599 USD Caribbean Netherlands; KY 1 KYD Cayman Islands; CF 236 XAF Central African Republic; TD 235 XAF Chad; CL 56 CLP Chile;
CN 86 CNY China; CX 61 AUD Christmas Island; CC 61 AUD Cocos (Keeling) Islands; CO 57 COP Colombia; KM 269 KMF Comoros; CG 242 XAF Congo;
CD 243 CDF Congo (Democratic Republic); CK 682 NZD Cook Islands; CR 506 CRC Costa Rica; HR 385 EUR Croatia; CU 53 CUP Cuba; CW 599 XCG Curaçao; CY 357 EUR Cyprus;
CZ 420 CZK Czechia; DK 45 DKK Denmark; DJ 253 DJF Djibouti; DM 1 XCD Dominica; DO 1 DOP Dominican Republic; EC 593 USD Ecuador; EG 20 EGP Egypt; SV 503 USD El Salvador;
GQ 240 XAF Equatorial Guinea; ER 291 ERN Eritrea; EE 372 EUR Estonia; SZ 268 SZL Eswatini; ET 251 ETB Ethiopia; FK 500 FKP Falkland Islands; FO 298 DKK Faroe Islands;
FJ 679 FJD Fiji; FI 358 EUR Finland; FR 33 EUR France; GF 594 EUR French Guiana; PF 689 XPF French Polynesia; GA 241 XAF Gabon; GM 220 GMD Gambia; GE 995 GEL Georgia;
DE 49 EUR Germany; GH 233 GHS Ghana; GI 350 GIP Gibraltar; GR 30 EUR Greece; GL 299 DKK Greenland; GD 1 XCD Grenada; GP 590 EUR Guadeloupe; GU 1 USD Guam;
GT 502 GTQ Guatemala; GG 44 GBP Guernsey; GN 224 GNF Guinea; GW 245 XOF Guinea-Bissau; GY 592 GYD Guyana; HT 509 HTG Haiti; HN 504 HNL Honduras; HK 852 HKD Hong Kong;
HU 36 HUF Hungary; IS 354 ISK Iceland; IN 91 INR India; ID 62 IDR Indonesia; IR 98 IRR Iran; IQ 964 IQD Iraq; IE 353 EUR Ireland; IM 44 GBP Isle of Man; IL 972 ILS Israel;
IT 39 EUR Italy; CI 225 XOF Ivory Coast; JM 1 JMD Jamaica; JP 81 JPY Japan; JE 44 GBP Jersey; JO 962 JOD Jordan; KZ 7 KZT Kazakhstan; KE 254 KES Kenya;
KI 686 AUD Kiribati; XK 383 EUR Kosovo; KW 965 KWD Kuwait; KG 996 KGS Kyrgyzstan; LA 856 LAK Laos; LV 371 EUR Latvia; LB 961 LBP Lebanon; LS 266 LSL Lesotho;
LR 231 LRD Liberia; LY 218 LYD Libya; LI 423 CHF Liechtenstein; LT 370 EUR Lithuania; LU 352 EUR Luxembourg; MO 853 MOP Macao; MG 261 MGA Madagascar; MW 265 MWK Malawi;
MY 60 MYR Malaysia; MV 960 MVR Maldives; ML 223 XOF Mali; MT 356 EUR Malta; MH 692 USD Marshall Islands; MQ 596 EUR Martinique; MR 222 MRU Mauritania;
MU 230 MUR Mauritius; YT 262 EUR Mayotte; MX 52 MXN Mexico; FM 691 USD Micronesia; MD 373 MDL Moldova; MC 377 EUR Monaco; MN 976 MNT Mongolia; ME 382 EUR Montenegro;
MS 1 XCD Montserrat; MA 212 MAD Morocco; MZ 258 MZN Mozambique; MM 95 MMK Myanmar; NA 264 NAD Namibia; NR 674 AUD Nauru; NP 977 NPR Nepal; NL 31 EUR Netherlands;
NC 687 XPF New Caledonia; NZ 64 NZD New Zealand; NI 505 NIO Nicaragua; NE 227 XOF Niger; NG 234 NGN Nigeria; NU 683 NZD Niue; NF 672 AUD Norfolk Island;
KP 850 KPW North Korea; MK 389 MKD North Macedonia; MP 1 USD Northern Mariana Islands; NO 47 NOK Norway; OM 968 OMR Oman; PK 92 PKR Pakistan; PW 680 USD Palau;
PS 970 ILS Palestine; PA 507 PAB Panama; PG 675 PGK Papua New Guinea; PY 595 PYG Paraguay; PE 51 PEN Peru; PH 63 PHP Philippines; PL 48 PLN Poland; PT 351 EUR Portugal;
PR 1 USD Puerto Rico; QA 974 QAR Qatar; RE 262 EUR Réunion; RO 40 RON Romania; RU 7 RUB Russia; RW 250 RWF Rwanda; BL 590 EUR Saint Barthélemy; SH 290 SHP Saint Helena;
KN 1 XCD Saint Kitts and Nevis; LC 1 XCD Saint Lucia; MF 590 EUR Saint Martin; PM 508 EUR Saint Pierre and Miquelon; VC 1 XCD Saint Vincent and the Grenadines;
WS 685 WST Samoa; SM 378 EUR San Marino; ST 239 STN São Tomé and Príncipe; SA 966 SAR Saudi Arabia; SN 221 XOF Senegal; RS 381 RSD Serbia; SC 248 SCR Seychelles;
SL 232 SLE Sierra Leone; SG 65 SGD Singapore; SX 1 XCG Sint Maarten; SK 421 EUR Slovakia; SI 386 EUR Slovenia; SB 677 SBD Solomon Islands; SO 252 SOS Somalia;
ZA 27 ZAR South Africa; KR 82 KRW South Korea; SS 211 SSP South Sudan; ES 34 EUR Spain; LK 94 LKR Sri Lanka; SD 249 SDG Sudan; SR 597 SRD Suriname;
SJ 47 NOK Svalbard and Jan Mayen; SE 46 SEK Sweden; CH 41 CHF Switzerland; SY 963 SYP Syria; TW 886 TWD Taiwan; TJ 992 TJS Tajikistan; TZ 255 TZS Tanzania;
TH 66 THB Thailand; TL 670 USD Timor-Leste; TG 228 XOF Togo; TK 690 NZD Tokelau; TO 676 TOP Tonga; TT 1 TTD Trinidad and Tobago; TN 216 TND Tunisia; TR 90 TRY Türkiye;
TM 993 TMT Turkmenistan; TC 1 USD Turks and Caicos Islands; TV 688 AUD Tuvalu; UG 256 UGX Uganda; UA 380 UAH Ukraine; AE 971 AED United Arab Emirates;
GB 44 GBP United Kingdom; US 1 USD United States; UY 598 UYU Uruguay; VI 1 USD US Virgin Islands; UZ 998 UZS Uzbekistan; VU 678 VUV Vanuatu; VA 39 EUR Vatican City;
VE 58 VES Venezuela; VN 84 VND Vietnam; WF 681 XPF Wallis and Futuna; EH 212 MAD Western Sahara; YE 967 YER Yemen; ZM 260 ZMW Zambia; ZW 263 ZWG Zimbabwe`

/** `name` is English and fixed, so that it is the same in every browser. */
export type Country = { code: string; name: string; calling: string; currency: string }

export const countries: readonly Country[] = countryData
  .trim()
  .split(/;\s/)
  .map((one) => {
    const [code = '', calling = '', currency = '', ...name] = one.split(' ')
    return { code, name: name.join(' '), calling, currency }
  })

const countriesByCode = new Map(countries.map((one) => [one.code, one]))
const countriesByName = new Map(countries.map((one) => [one.name.toLowerCase(), one]))

export const isCountry = (code: string): boolean => countriesByCode.has(code)
export const findCountry = (code: string): Country | undefined => countriesByCode.get(code)

export const homeCountry = 'IN'

/**
 * COUNTRY is the English name on the wire and the two-letter code here; both are empty before a
 * choice.
 */
export const country = z.codec(
  z
    .string('field.country-unknown')
    .trim()
    .refine(
      (name) => name === '' || countriesByName.has(name.toLowerCase()),
      'field.country-unknown',
    ),
  z.string(),
  {
    decode: (name) => countriesByName.get(name.toLowerCase())?.code ?? '',
    encode: (code) => countriesByCode.get(code)?.name ?? '',
  },
)

export type LocalisedCountry = Country & { shown: string }

/** Countries as a reader calls and sorts them, the nearest first. */
export function listCountries(locale: string, firstCode?: string): LocalisedCountry[] {
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
  const collator = new Intl.Collator(locale)
  const named = countries.map((one) => ({ ...one, shown: names.of(one.code) ?? one.name }))
  return named.sort(
    (a, b) =>
      Number(b.code === firstCode) - Number(a.code === firstCode) ||
      collator.compare(a.shown, b.shown),
  )
}
