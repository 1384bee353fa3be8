import type { PageView } from '../page-view.ts'
import { getLanguageOfTag, getNativeName } from '@mehfil/contract/languages.ts'

/**
 * Shows the form in another language with all typed values. Without scripts only a form button can
 * keep them.
 */
export function LanguageButtons({ view }: { view: PageView }) {
  if (view.languages.length === 0) return null
  return (
    <p className="row redraw">
      {view.languages.map(({ lang, url }) => (
        <button
          className="plain"
          name="redraw"
          value={lang}
          formAction={`${url}#reply`}
          lang={lang}
          key={lang}
        >
          {getNativeName(getLanguageOfTag(lang))}
        </button>
      ))}
    </p>
  )
}
