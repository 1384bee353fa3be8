import type { Language } from '@mehfil/contract/fields.ts'

/** What must be said when the words themselves did not come. Everything else is in `locales/`. */
const table: Record<string, Record<Language, string>> = {
  'brand.own': { en: 'Mehfil', fr: 'Mehfil', arb: 'محفل' },
  'error.unexpected': { en: 'Unexpected Application Error!', fr: 'Erreur inattendue de l’application !', arb: 'خطأ غير متوقع في التطبيق!' },
  'error.network': {
    en: 'Network error: Please check your internet connection.',
    fr: 'Erreur réseau : vérifiez votre connexion à Internet.',
    arb: 'خطأ في الشبكة: يُرجى التحقق من الاتصال بالإنترنت.',
  },
  'error.words': {
    en: 'The words of this page did not arrive. Please try again.',
    fr: 'Les textes de cette page ne sont pas arrivés. Veuillez réessayer.',
    arb: 'لم تصل نصوص هذه الصفحة. يُرجى المحاولة مرة أخرى.',
  },
  'error.reload': { en: 'Reload the page', fr: 'Recharger la page', arb: 'إعادة تحميل الصفحة' },
}

export function firstWords(key: string, language: Language): string {
  return table[key]?.[language] ?? key
}
