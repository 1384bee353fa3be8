import { useEffect, useState, type FocusEvent } from 'react'
import { Outlet, useLocation, useNavigate, useParams } from 'react-router'
import type { EventMode, WizardStep } from '@mehfil/contract/events.ts'
import { to } from '@mehfil/contract/pages.ts'
import { useLiveEvent } from '../../lib/live.ts'
import { loadChunk } from '../../lib/load-chunk.ts'
import { showRefusal } from '../../lib/show-refusal.ts'
import { sayWarning } from '../../lib/toasts.ts'
import { focusUnread } from '../../lib/unread.ts'
import { useTitle } from '../../lib/use-title.ts'
import { useWords } from '../../lib/words.ts'
import { PageSuspense } from '../../ui/page-suspense.tsx'
import { SkipLink } from '../../ui/skip-link.tsx'
import { DraftGuard } from './draft-guard.tsx'
import { useSavedDraft } from './queries/draft.ts'
import {
  addressOfStep,
  fieldAddress,
  fieldIdOf,
  missingToPublish,
  partOfRoom,
  roomOf,
  stepAt,
  stepIn,
  stepOfSection,
  wizardPlaceAt,
  type PartName,
} from './rules/wizard.ts'
import { useDraft } from './use-draft.ts'
import { WizardContext, type Wizard } from './use-wizard.ts'
import { WizardBar } from './wizard-bar.tsx'
import { WizardHeader } from './wizard-header.tsx'
import classes from './wizard-layout.module.css'
import { WizardNotice } from './wizard-notice.tsx'
import { WizardPreview } from './wizard-preview.tsx'
import { WizardSteps } from './wizard-steps.tsx'

/** Stands around the pages that make an event: the steps, the form of one of them, and the page itself. */
export function WizardLayout() {
  const { EID = '' } = useParams()
  const step = stepAt(useLocation().pathname)
  return (
    <DraftGuard EID={EID} step={step}>
      {(mode) => <OpenWizard EID={EID} mode={mode} key={EID} />}
    </DraftGuard>
  )
}

function OpenWizard({ EID, mode }: { EID: string; mode: EventMode }) {
  const wizard = useOpenWizard(EID, mode)
  const [isPreviewing, setPreviewing] = useState(false)
  const { edit, draft } = wizard
  const t = useWords('creation')
  useTitle(draft.facts.title || t('event-status.untitled'))
  const pointAt = (event: FocusEvent) => {
    const part = event.target.closest<HTMLElement>('[data-part]')?.dataset['part']
    if (part) edit(part as PartName)
  }
  return (
    <WizardContext value={wizard}>
      <div className={classes.wizard} data-beside={draft.settings.languages.length > 1}>
        <SkipLink />
        <WizardHeader />
        <WizardSteps />
        <main className={classes.form} id="content">
          <div className={classes.scroll} data-scroll onFocus={pointAt}>
            <WizardNotice />
            <PageSuspense>
              <Outlet />
            </PageSuspense>
          </div>
          <WizardBar onPreview={() => setPreviewing(true)} />
        </main>
        <WizardPreview isOpen={isPreviewing} onClose={() => setPreviewing(false)} />
      </div>
    </WizardContext>
  )
}

function useOpenWizard(EID: string, mode: EventMode): Wizard {
  const { event, address, pictures, saved } = useSavedDraft(EID, mode)
  const form = useDraft(EID, saved)
  const { pathname } = useLocation()
  const step = stepAt(pathname) ?? stepIn(mode, 'design')
  const place = wizardPlaceAt(pathname)
  const placeOf = (one: WizardStep) => addressOfStep(place, one, EID)
  const room = roomOf(step)
  const navigate = useNavigate()
  const t = useWords('creation')
  const [focused, setFocused] = useState<{ step: string; part: PartName | null } | null>(null)
  const { settle } = form
  // Nobody else works on a visitor's event, and what happens to it is for hosts to hear.
  useLiveEvent(place === 'event' ? EID : undefined)
  useEffect(() => settle, [step, settle])

  const goOn = async () => {
    if (place === 'event') return navigate(to('publish', { EID }), { state: { publish: true } })
    return loadChunk(() => import('../../lib/web-session.ts'))
      .then(({ askToPublish }) => askToPublish())
      .then(() => navigate(placeOf('publish')), showRefusal)
  }
  const publish = async () => {
    if (focusUnread()) return undefined
    const missing = missingToPublish(form.draft.facts, new Date())
    const [first] = Object.keys(missing)
    if (first) {
      form.complain('facts', missing)
      sayWarning(t('publish.missing'))
      return navigate(`${placeOf(stepIn(mode, 'details'))}#${fieldIdOf(first)}`)
    }
    if (await form.flush()) return goOn()
    sayWarning(t('publish.unsaved'))
    const [section] = form.unsaved()
    return section && navigate(placeOf(stepOfSection(mode, section)))
  }

  return {
    ...form,
    EID,
    event,
    address,
    pictures,
    step,
    place,
    placeOf,
    publish,
    edited: focused?.step === step ? focused.part : partOfRoom[room],
    edit: (part) => setFocused({ step, part }),
    isAnswering: room === 'rsvp' || room === 'settings',
    addressOf: (part) => fieldAddress({ mode, EID, place }, part),
  }
}
