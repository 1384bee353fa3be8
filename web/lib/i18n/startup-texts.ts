import { pickText, type Language, type TextByLanguage } from '@mehfil/contract/languages.ts'

/** The few texts needed when the text files did not load. All others are in `locales/`. */
const startupTexts: Record<string, TextByLanguage> = {
  'brand.own': { en: 'Mehfil', fr: 'Mehfil', arb: 'محفل' },
  'error.unexpected': {
    en: 'Unexpected Application Error!',
    fr: 'Erreur inattendue de l’application !',
    arb: 'حدث خطأ غير متوقع في التطبيق!',
  },
  'error.network': {
    en: 'Network error: Please check your internet connection.',
    fr: 'Erreur réseau : vérifiez votre connexion à Internet.',
    arb: 'خطأ في الشبكة: تحقّق من اتصالك بالإنترنت.',
  },
  'error.words': {
    en: 'We couldn’t load the text of this page. Please try again.',
    fr: 'Impossible de charger les textes de cette page. Veuillez réessayer.',
    arb: 'تعذّر تحميل نصوص هذه الصفحة. حاول مرة أخرى.',
  },
  'error.reload': {
    en: 'Reload the page',
    fr: 'Recharger la page',
    arb: 'إعادة تحميل الصفحة',
  },
}

export function getStartupText(key: string, language: Language): string {
  const texts = startupTexts[key]
  return texts ? pickText(texts, language) : key
}
