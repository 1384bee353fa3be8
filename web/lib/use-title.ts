import { useEffect } from 'react'
import { brandName } from './translator.ts'
import { useLanguage } from './words.ts'

/** The name in the browser's tab. */
export function useTitle(title: string): void {
  const language = useLanguage()
  useEffect(() => {
    document.title = title ? `${title} · ${brandName()}` : brandName()
  }, [title, language])
}
