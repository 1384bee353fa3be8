import { memo, useEffect, useState, type FocusEvent } from 'react'
import { Outlet, useLocation, useNavigate, useParams } from 'react-router'
import type { EventMode, WizardStep } from '@mehfil/contract/events/events.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import { useLiveEvent } from '../../../lib/http/live.ts'
import { loadChunk } from '../../../lib/http/load-chunk.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { showWarningToast } from '../../../lib/browser/toasts.ts'
import { focusUnparsedField } from '../../../lib/forms/focus-unparsed-field.ts'
import { useTitle } from '../../../lib/browser/use-title.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { PageSuspense } from '../../../ui/layout/page-suspense.tsx'
import { SkipLink } from '../../../ui/navigation/skip-link.tsx'
import { DraftGuard } from './draft-guard.tsx'
import { useSavedDraft } from '../queries/saved-draft.ts'
import {
  getStepPath,
  getFieldPath,
  getFieldId,
  findMissingToPublish,
  defaultParts,
  getStepTopic,
  findStepByPath,
  getStepForTopic,
  getStepForSection,
  getWizardRoot,
  type PagePartName,
} from '../rules/wizard.ts'
import { useDraft } from './use-draft.ts'
import { useEditors } from './use-editors.ts'
import { WizardContext, type Wizard } from './use-wizard.ts'
import { WizardBar } from './wizard-bar.tsx'
import { WizardHeader } from './wizard-header.tsx'
import classes from './wizard-layout.module.css'
import { WizardNotice } from './wizard-notice.tsx'
import { WizardPreview } from './wizard-preview.tsx'
import { WizardSteps } from './wizard-steps.tsx'

/** The frame of the wizard: its steps, the form of the current step, and the preview. */
export function WizardLayout() {
  const { EID = '' } = useParams()
  const step = findStepByPath(useLocation().pathname)
  return (
    <DraftGuard EID={EID} step={step}>
      {(mode) => <OpenWizard EID={EID} mode={mode} key={EID} />}
    </DraftGuard>
  )
}

function OpenWizard({ EID, mode }: { EID: string; mode: EventMode }) {
  const wizard = useOpenWizard(EID, mode)
  const [isPreviewing, setPreviewing] = useState(false)
  const { draft } = wizard
  // The designs are a gallery over the whole width, and each of them is a preview.
  const isWide = getStepTopic(wizard.step) === 'design'
  const t = useTranslate('creation')
  useTitle(draft.facts.title || t('event-status.untitled'))
  return (
    <div
      className={classes.wizard}
      data-beside={draft.settings.languages.length > 1}
      data-wide={isWide}
    >
      <WizardContext value={wizard}>
        <SkipLink />
        <WizardHeader />
        <WizardForm wizard={wizard} onPreview={() => setPreviewing(true)} />
        <WizardPreview
          isOpen={isPreviewing}
          hasStage={!isWide}
          onClose={() => setPreviewing(false)}
        />
      </WizardContext>
    </div>
  )
}

type WizardFormProps = { wizard: Wizard; onPreview: () => void }

/** The steps and the form. Letters are in their field already, so the preview is drawn first. */
const WizardForm = memo(
  function WizardForm({ wizard, onPreview }: WizardFormProps) {
    const focusPartOf = (event: FocusEvent) => {
      const part = event.target.closest<HTMLElement>('[data-part]')?.dataset['part']
      if (part) wizard.focusPart(part as PagePartName)
    }
    return (
      <WizardContext value={wizard}>
        <WizardSteps />
        <main className={classes.form} id="content">
          <div className={classes.scroll} data-scroll onFocus={focusPartOf}>
            <WizardNotice />
            <PageSuspense>
              <Outlet />
            </PageSuspense>
          </div>
          <WizardBar onPreview={onPreview} />
        </main>
      </WizardContext>
    )
  },
  (_, next) => next.wizard.isFormLater,
)

function useOpenWizard(EID: string, mode: EventMode): Wizard {
  const { event, webAddress, pictures, saved } = useSavedDraft(EID, mode)
  const form = useDraft(EID, saved)
  const { pathname } = useLocation()
  const step = findStepByPath(pathname) ?? getStepForTopic(mode, 'design')
  const root = getWizardRoot(pathname)
  const stepHref = (one: WizardStep) => getStepPath(root, one, EID)
  const topic = getStepTopic(step)
  const navigate = useNavigate()
  const t = useTranslate('creation')
  const [focused, setFocused] = useState<{ step: string; part: PagePartName | null } | null>(null)
  const { clearSavedEdits } = form
  // Live updates are for hosts. A visitor works on the event alone.
  useLiveEvent(root === 'event' ? EID : undefined)
  const editors = useEditors(EID, root === 'event')
  useEffect(() => clearSavedEdits, [step, clearSavedEdits])

  const continueToPublishing = async () => {
    if (root === 'event') return navigate(pathTo('publish', { EID }), { state: { publish: true } })
    return loadChunk(() => import('../../../lib/session/web-session.ts'))
      .then(({ requestPublish: askToPublish }) => askToPublish())
      .then(() => navigate(stepHref('publish')), showRefusal)
  }
  const publish = async () => {
    if (focusUnparsedField()) return undefined
    const missing = findMissingToPublish(form.draft.facts, new Date())
    const [first] = Object.keys(missing)
    if (first) {
      form.showErrors('facts', missing)
      showWarningToast(t('publish.missing'))
      return navigate(`${stepHref(getStepForTopic(mode, 'details'))}#${getFieldId(first)}`)
    }
    if (await form.flush()) return continueToPublishing()
    showWarningToast(t('publish.unsaved'))
    const [section] = form.listUnsavedSections()
    return section && navigate(stepHref(getStepForSection(mode, section)))
  }

  return {
    ...form,
    EID,
    event,
    webAddress,
    pictures,
    step,
    root,
    stepHref,
    publish,
    editors,
    focusedPart: focused?.step === step ? focused.part : defaultParts[topic],
    focusPart: (part) => setFocused({ step, part }),
    isReplyOpen: topic === 'rsvp' || topic === 'settings',
    fieldHref: (part) => getFieldPath({ mode, EID, root }, part),
  }
}
