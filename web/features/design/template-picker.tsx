import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useRef } from 'react'
import { isOwnAccent } from '@mehfil/templates/colour-styles.ts'
import { EventPage } from '@mehfil/templates/pages/event-page.tsx'
import { lazyPart } from '../../lib/http/load-chunk.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { PageFrame } from '../events/preview/page-frame.tsx'
import { templatesQuery } from '../events/queries/draft.ts'
import { usePageView, type PreviewInput } from '../events/preview/use-page-view.ts'
import { useWizard } from '../events/wizard/use-wizard.ts'
import { sortByEventType } from './rules/pictures.ts'
import classes from './template-picker.module.css'

const MailMiniature = lazyPart(() =>
  import('../events/preview/mail-preview.tsx').then((made) => made.MailMiniature),
)

type TemplateChoice = {
  id: string
  types: string[]
  colourStyles: Array<{ id: string; accent: string }>
}

/** Shows each design with this event's own content, and its six colour styles. */
export function TemplatePicker() {
  const t = useTranslate('creation')
  const { EID, draft } = useWizard()
  const { data } = useSuspenseQuery(templatesQuery(EID))
  // The order is fixed on opening, so that the designs do not move when the type changes.
  const order = useRef(draft.facts.type)
  return (
    <fieldset className={classes.group} data-part="cover">
      <legend className={classes.legend}>{t('design.template')}</legend>
      {sortByEventType(data.choices, order.current).map((choice, at) => (
        <TemplateCard key={choice.id} choice={choice} isFirst={at === 0} />
      ))}
    </fieldset>
  )
}

function TemplateCard({ choice, isFirst }: { choice: TemplateChoice; isFirst: boolean }) {
  const t = useTranslate('creation')
  const {
    draft,
    event: { mode },
    updateDraft,
  } = useWizard()
  const name = mode === 'Web' ? `template.${choice.id}` : `mail-template.${choice.id}`
  const { templateId, colourStyle } = draft.design
  const isChosen = templateId === choice.id
  const own = isOwnAccent(colourStyle) ? colourStyle : null
  const defaultStyle = own ?? choice.colourStyles[0]?.id ?? ''
  const shownStyle = isChosen ? colourStyle : defaultStyle
  const chooseStyle = (style: string) =>
    updateDraft('design', { templateId: choice.id, colourStyle: style })
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
          onChange={() => chooseStyle(defaultStyle)}
        />
        <span className={classes.miniature}>
          <TemplateMiniature templateId={choice.id} colourStyle={shownStyle} />
        </span>
        <span className="vh">{t(name)}</span>
      </label>
      <div className={classes.text}>
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
                onChange={() => chooseStyle(style.id)}
                aria-label={t(`style.${style.id}`)}
              />
              <span className={classes.swatch} style={{ backgroundColor: style.accent }} />
            </label>
          ))}
        </div>
        {isChosen && !own && <p className="small quiet">{t(`style.${colourStyle}`)}</p>}
      </div>
    </div>
  )
}

function TemplateMiniature({
  templateId,
  colourStyle,
}: {
  templateId: string
  colourStyle: string
}) {
  const {
    draft,
    pictures,
    event: { mode },
  } = useWizard()
  const input = {
    mode,
    draft: { ...draft, design: { templateId, colourStyle } },
    pictures,
    language: draft.settings.languages[0] ?? 'en',
  }
  return mode === 'Web' ? (
    <PageMiniature {...input} />
  ) : (
    <Suspense>
      <MailMiniature {...input} />
    </Suspense>
  )
}

function PageMiniature(input: PreviewInput) {
  const view = usePageView(input)
  return (
    <PageFrame view={view} width={390}>
      <EventPage view={view} />
    </PageFrame>
  )
}
