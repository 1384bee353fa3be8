import { foldWords } from '@mehfil/contract/places/place-search.ts'

/**
 * Names of the cities of time zones in French and Arabic, where they are not the name of the zone.
 * Browsers name only countries in other languages. Left out are names that mean something else as
 * well, or another town: طرابلس, عدن, الخليل, Mexico.
 */
const cityNames = `
Africa/Abidjan: أبيدجان
Africa/Accra: أكرا
Africa/Addis_Ababa: Addis-Abeba, أديس أبابا
Africa/Algiers: Alger, الجزائر العاصمة
Africa/Cairo: Caire, القاهرة
Africa/Casablanca: الدار البيضاء, كازابلانكا
Africa/Dakar: داكار, دكار
Africa/Djibouti: جيبوتي
Africa/Johannesburg: جوهانسبرغ
Africa/Khartoum: الخرطوم
Africa/Lagos: لاغوس
Africa/Mogadishu: Mogadiscio, مقديشو
Africa/Nairobi: نيروبي
Africa/Nouakchott: نواكشوط
Africa/Tunis: تونس
America/Argentina/Buenos_Aires America/Buenos_Aires: بوينس آيرس
America/Bogota: بوغوتا
America/Chicago: شيكاغو
America/Havana: Havane, هافانا
America/Lima: ليما
America/Los_Angeles: لوس أنجلوس, لوس أنجليس
America/Mexico_City: مكسيكو سيتي
America/New_York: نيويورك
America/Sao_Paulo: ساو باولو
America/Toronto: تورونتو
America/Vancouver: فانكوفر
Asia/Amman: عمان
Asia/Baghdad: Bagdad, بغداد
Asia/Baku: Bakou, باكو
Asia/Bangkok: بانكوك
Asia/Beirut: Beyrouth, بيروت
Asia/Colombo: كولومبو
Asia/Damascus: Damas, دمشق
Asia/Dhaka: Dacca, دكا
Asia/Dubai: دبي
Asia/Gaza: غزة
Asia/Hong_Kong: هونغ كونغ
Asia/Jakarta: جاكرتا
Asia/Jerusalem: القدس
Asia/Kabul: Kaboul, كابول, كابل
Asia/Karachi: كراتشي
Asia/Kathmandu Asia/Katmandu: Kathmandu, Katmandou, كاتماندو
Asia/Kolkata Asia/Calcutta: Kolkata, Calcutta, كلكتا, كولكاتا
Asia/Kuala_Lumpur: كوالالمبور
Asia/Kuwait: Koweït, الكويت
Asia/Manila: Manille, مانيلا
Asia/Muscat: Mascate, مسقط
Asia/Riyadh: Riyad, الرياض
Asia/Seoul: سيول, سيئول
Asia/Shanghai: شنغهاي
Asia/Singapore: Singapour, سنغافورة
Asia/Tashkent: Tachkent, طشقند
Asia/Tbilisi: Tbilissi, تبليسي
Asia/Tehran: Téhéran, طهران
Asia/Tokyo: طوكيو
Asia/Yerevan: Erevan, يريفان
Atlantic/Canary: Canaries, جزر الكناري
Australia/Melbourne: ملبورن
Australia/Sydney: سيدني
Europe/Amsterdam: أمستردام
Europe/Athens: Athènes, أثينا
Europe/Belgrade: بلغراد
Europe/Berlin: برلين
Europe/Brussels: Bruxelles, بروكسل
Europe/Bucharest: Bucarest, بوخارست
Europe/Budapest: بودابست
Europe/Copenhagen: Copenhague, كوبنهاغن
Europe/Dublin: دبلن
Europe/Helsinki: هلسنكي
Europe/Istanbul: إسطنبول
Europe/Kyiv Europe/Kiev: Kyiv, Kiev, كييف
Europe/Lisbon: Lisbonne, لشبونة
Europe/London: Londres, لندن
Europe/Luxembourg: لوكسمبورغ
Europe/Madrid: مدريد
Europe/Malta: Malte, مالطا
Europe/Monaco: موناكو
Europe/Moscow: Moscou, موسكو
Europe/Oslo: أوسلو
Europe/Paris: باريس
Europe/Prague: براغ
Europe/Rome: روما
Europe/Sofia: صوفيا
Europe/Stockholm: ستوكهولم
Europe/Vienna: Vienne, فيينا
Europe/Warsaw: Varsovie, وارسو
Europe/Zurich: زيورخ, زيوريخ
Indian/Mauritius: Île Maurice, موريشيوس
Pacific/Auckland: أوكلاند
`

export type NamedZone = { name: string; zone: string }

let known: ReadonlyArray<{ zones: string[]; names: string[] }> | undefined

const readCityNames = () =>
  (known ??= cityNames
    .trim()
    .split('\n')
    .map((row) => {
      const [zones = '', names = ''] = row.split(': ')
      return { zones: zones.split(' '), names: names.split(', ').map(foldWords) }
    }))

/** The folded names, each with its zone as this browser calls it. */
export function listCityNames(zones: readonly string[]): NamedZone[] {
  const offered = new Set(zones)
  return readCityNames().flatMap((city) => {
    const zone = city.zones.find((one) => offered.has(one))
    return zone ? city.names.map((name) => ({ zone, name })) : []
  })
}
