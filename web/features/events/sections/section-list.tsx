import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import {
  maxSections,
  sectionKinds,
  type SectionRecord,
} from '@mehfil/contract/events/page-sections.ts'
import { showUndoToast } from '../../../lib/browser/toasts.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { newId } from '../../../lib/new-id.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import { stepItem } from '../../../ui/order/order.ts'
import { MissingTranslations } from '../fields/add-language.tsx'
import { newSection } from '../rules/page-sections.ts'
import { useWizard } from '../wizard/use-wizard.ts'
import classes from './sections.module.css'
import { SectionEditor } from './section-editor.tsx'

/** What a host adds to the page, in order. */
export function SectionList() {
  const t = useTranslate('creation')
  const { draft, updateDraft } = useWizard()
  const { sections } = draft.sections
  // An undo comes seconds later, so it must work on the newest sections.
  const latest = useRef(sections)
  useEffect(() => {
    latest.current = sections
  })
  const change = (next: SectionRecord[]) => updateDraft('sections', { sections: next })
  const add = (kind: (typeof sectionKinds)[number]) => {
    const section = newSection(kind, newId)
    change([...sections, section])
    requestAnimationFrame(() => document.getElementById(`section-${section.id}`)?.focus())
  }
  const remove = (section: SectionRecord) => {
    const at = sections.indexOf(section)
    change(sections.filter((one) => one !== section))
    showUndoToast(t('section.removed'), () => change(latest.current.toSpliced(at, 0, section)))
  }
  return (
    <section
      className={classes.sections}
      id="sections"
      tabIndex={-1}
      data-part="sections"
      aria-labelledby="sections-title"
    >
      <h2 id="sections-title" className={classes.title}>
        {t('section.title')}
      </h2>
      <p className="small quiet">{t('section.lead')}</p>
      <MissingTranslations topic="sections" />
      {sections.map((section, at) => (
        <SectionEditor
          key={section.id}
          section={section}
          isFirst={at === 0}
          isLast={at === sections.length - 1}
          onChange={(next) => change(sections.map((one) => (one.id === next.id ? next : one)))}
          onStep={(by) => change(stepItem(sections, section.id, by))}
          onRemove={() => remove(section)}
        />
      ))}
      <div className={classes.add} role="group" aria-label={t('section.add')}>
        {sectionKinds.map((kind) => (
          <Button
            key={kind}
            size="compact-md"
            leftSection={<Icon of={IconPlus} small />}
            disabled={sections.length >= maxSections}
            onClick={() => add(kind)}
          >
            {t(`section.kind-${kind}`)}
          </Button>
        ))}
      </div>
    </section>
  )
}
