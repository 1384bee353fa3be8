import { showToast, showUndoToast, showWarningToast } from '../../../lib/browser/toasts.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { isolateText } from '../../../lib/i18n/translator.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { CheckField } from '../../../ui/fields/text-field.tsx'
import type { EventFunction } from '../../events/queries/functions.ts'
import type { GuestInvitation, InvitationEdit } from '../queries/functions.ts'
import classes from './guest-functions.module.css'

type CompanionInvitationProps = {
  of: GuestInvitation['companions'][number]
  /** The functions that the party is invited to. */
  invited: readonly EventFunction[]
  save: (edit: InvitationEdit) => Promise<{ noPlace: boolean }>
}

/** What one companion is invited to: what the party is, until a host unticks some of it. */
export function CompanionInvitation({ of: companion, invited, save }: CompanionInvitationProps) {
  const t = useTranslate('dashboard')
  const { list } = useFormats()
  const { name, functions } = companion
  const chosen = invited.filter(({ id }) => functions?.includes(id) ?? true)
  const put = (ids: readonly string[]) =>
    save(() => ({
      companions: [{ name, functions: ids.length === invited.length ? null : [...ids] }],
    }))
  const toggle = ({ id, title }: EventFunction, isOn: boolean) => {
    const before = chosen.map((one) => one.id)
    const after = isOn ? [...before, id] : before.filter((one) => one !== id)
    if (after.length === 0)
      return showWarningToast(t('functions.own-none', { name: isolateText(name) }))
    const facts = { name: isolateText(name), title: isolateText(title) }
    const undo = () => put(before).then(undefined, showRefusal)
    put(after).then(({ noPlace }) => {
      if (noPlace) showToast(t('functions.no-place', facts))
      else
        showUndoToast(
          t(isOn ? 'functions.chosen' : 'functions.not-chosen', facts),
          () => void undo(),
        )
    }, showRefusal)
    return undefined
  }
  return (
    <details className={classes.companion}>
      <summary>
        <bdi>{name}</bdi>{' '}
        <span className="quiet">
          {chosen.length === 0
            ? t('functions.own-gone')
            : functions && chosen.length < invited.length
              ? t('functions.own-only', {
                  titles: list(chosen.map((one) => isolateText(one.title))),
                })
              : t('functions.own-as-party')}
        </span>
      </summary>
      <ul>
        {invited.map((one) => (
          <li key={one.id}>
            <CheckField
              name={`function-${one.id}-${name}`}
              checked={chosen.includes(one)}
              onChange={(isOn) => toggle(one, isOn)}
            >
              <bdi>{one.title}</bdi>
            </CheckField>
          </li>
        ))}
      </ul>
    </details>
  )
}
