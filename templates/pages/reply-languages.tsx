import type { PageView } from './page-view.ts'
import { ownNames } from './sections.tsx'

/** The form in the page's other languages, with all that was typed: without scripts nothing else carries it over. */
export function InOtherLanguages({ view }: { view: PageView }) {
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
          {ownNames[lang]}
        </button>
      ))}
    </p>
  )
}
