import { useTranslate } from '../../../lib/i18n/translations.ts'
import { QuestionDialog } from '../fields/question-dialog.tsx'
import { getSavedDraft } from '../queries/draft.ts'
import { keepSavedFunctions } from '../rules/programme.ts'
import { useWizard } from '../wizard/use-wizard.ts'

/** Fewer places than people who come, or a function with answers that goes: the host must confirm it. */
export function FunctionCutDialog() {
  const t = useTranslate('creation')
  const { EID, draft, event, updateDraft, errorOf, flush } = useWizard()
  const change = (patch: Partial<typeof draft.programme>) => updateDraft('programme', patch)
  return (
    <QuestionDialog
      question={errorOf('programme', 'cutsFunctions')}
      title={t('programme.cut')}
      yes={t('programme.cut-yes')}
      onYes={() => {
        change({ cutsFunctions: true })
        if (event.status !== 'DRAFT') void flush()
      }}
      onNo={() =>
        change({
          rows: keepSavedFunctions(draft.programme.rows, getSavedDraft(EID).programme.rows),
          cutsFunctions: false,
        })
      }
    />
  )
}
