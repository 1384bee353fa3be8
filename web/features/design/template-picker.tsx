import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useRef } from 'react'
import { Page } from '@mehfil/templates/pages/page.tsx'
import { lazyPart } from '../../lib/load-chunk.ts'
import { useWords } from '../../lib/words.ts'
import { PageFrame } from '../events/page-frame.tsx'
import { templatesOf } from '../events/queries/draft.ts'
import { usePageView, type Drawn } from '../events/use-page-view.ts'
import { useWizard } from '../events/use-wizard.ts'
import { inOrderFor } from './rules.ts'
import classes from './template-picker.module.css'

const MailMiniature = lazyPart(() =>
  import('../events/mail-preview.tsx').then((made) => made.MailMiniature),
)

type Choice = { id: string; types: string[]; colourStyles: Array<{ id: string; accent: string }> }

/** Every design as it would look with this very event, each in its six colour styles. */
export function TemplatePicker() {
  const t = useWords('creation')
  const { EID, draft } = useWizard()
  const { data } = useSuspenseQuery(templatesOf(EID))
  // The order stays as it was on opening, also when the type is changed meanwhile.
  const order = useRef(draft.facts.type)
  return (
    <fieldset className={classes.group} data-part="cover">
      <legend className={classes.legend}>{t('design.template')}</legend>
      {inOrderFor(data.choices, order.current).map((choice, at) => (
        <TemplateCard key={choice.id} choice={choice} isFirst={at === 0} />
      ))}
    </fieldset>
  )
}

function TemplateCard({ choice, isFirst }: { choice: Choice; isFirst: boolean }) {
  const t = useWords('creation')
  const {
    draft,
    event: { mode },
    type,
  } = useWizard()
  const name = mode === 'Web' ? `template.${choice.id}` : `mail-template.${choice.id}`
  const { templateId, colourStyle } = draft.design
  const isChosen = templateId === choice.id
  const own = choice.colourStyles[0]?.id ?? ''
  const shown = isChosen ? colourStyle : own
  const choose = (style: string) => type('design', { templateId: choice.id, colourStyle: style })
  return (
    <div className={classes.card} data-chosen={isChosen}>
      <label className={classes.look}>
        <input
          type="radio"
          className={classes.over}
          name="template"
          {...(isFirst && { id: 'template' })}
          value={choice.id}
          checked={isChosen}
          onChange={() => choose(own)}
        />
        <span className={classes.miniature}>
          <Miniature templateId={choice.id} colourStyle={shown} />
        </span>
        <span className="vh">{t(name)}</span>
      </label>
      <div className={classes.words}>
        <b className="strong">{t(name)}</b>
        <p className="small quiet">{t(`${name}-hint`)}</p>
        <div
          className={classes.styles}
          role="radiogroup"
          aria-label={t('design.colours', { template: t(name) })}
        >
          {choice.colourStyles.map((style) => (
            <label key={style.id} className={classes.style} title={t(`style.${style.id}`)}>
              <input
                type="radio"
                className={classes.over}
                name={`style-${choice.id}`}
                checked={isChosen && colourStyle === style.id}
                onChange={() => choose(style.id)}
                aria-label={t(`style.${style.id}`)}
              />
              <span className={classes.swatch} style={{ backgroundColor: style.accent }} />
            </label>
          ))}
        </div>
        {isChosen && <p className="small quiet">{t(`style.${colourStyle}`)}</p>}
      </div>
    </div>
  )
}

/** The page or the mail itself, small. */
function Miniature({ templateId, colourStyle }: { templateId: string; colourStyle: string }) {
  const {
    draft,
    pictures,
    event: { mode },
  } = useWizard()
  const drawn = {
    mode,
    draft: { ...draft, design: { templateId, colourStyle } },
    pictures,
    language: draft.settings.languages[0] ?? 'en',
  }
  return mode === 'Web' ? (
    <PageMiniature {...drawn} />
  ) : (
    <Suspense>
      <MailMiniature {...drawn} />
    </Suspense>
  )
}

function PageMiniature(drawn: Drawn) {
  const view = usePageView(drawn)
  return (
    <PageFrame view={view} width={390}>
      <Page view={view} />
    </PageFrame>
  )
}
