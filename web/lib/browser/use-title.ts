import { useEffect } from 'react'
import { getBrandName } from '../i18n/translator.ts'
import { useLanguage } from '../i18n/translations.ts'

/** Sets the title of the browser tab. */
export function useTitle(title: string): void {
  useLanguage()
  const brand = getBrandName()
  useEffect(() => {
    document.title = title ? `${title} · ${brand}` : brand
  }, [title, brand])
}
