import { showToast, showUndoToast, showWarningToast } from '../../../lib/browser/toasts.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { isolateText } from '../../../lib/i18n/translator.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { CheckField } from '../../../ui/fields/text-field.tsx'
import type { EventFunction } from '../../events/queries/functions.ts'
import type { GuestInvitation, InvitationEdit } from '../queries/functions.ts'
import { invitePerson, leavesNothing, listPersonChoices } from '../rules/person-invitations.ts'
import classes from './guest-functions.module.css'

/** The toasts of these ticks take each other’s place: several would cover the next tick. */
export const invitationTopic = 'invitation'

type PersonInvitationProps = {
  name: string
  /** The place in the party; the guest is 0. */
  person: number
  invitation: GuestInvitation
  functions: readonly EventFunction[]
  save: (edit: InvitationEdit) => Promise<{ noPlace: boolean }>
}

/** What one person of a party is invited to, with a tick for each function. */
export function PersonInvitation({
  name,
  person,
  invitation,
  functions,
  save,
}: PersonInvitationProps) {
  const t = useTranslate('dashboard')
  const ids = listPersonChoices(functions, invitation)[person] ?? []
  const toggle = ({ id, title }: EventFunction, isOn: boolean) => {
    // A guest may have nothing but companions who come.
    if (person > 0 && !isOn && leavesNothing(functions, invitation, { person, id, isOn }))
      return showWarningToast(t('functions.own-none', { name: isolateText(name) }))
    const put = (on: boolean) =>
      save((before) =>
        pickChanges(before, invitePerson(functions, before, { person, id, isOn: on })),
      )
    const facts = { name: isolateText(name), title: isolateText(title) }
    const undo = () => put(!isOn).then(undefined, showRefusal)
    put(isOn).then(({ noPlace }) => {
      if (noPlace) showToast(t('functions.no-place', facts))
      else
        showUndoToast(
          t(isOn ? 'functions.chosen' : 'functions.not-chosen', facts),
          () => void undo(),
          invitationTopic,
        )
    }, showRefusal)
    return undefined
  }
  return (
    <details className={classes.companion}>
      <summary>
        <bdi>{name}</bdi>{' '}
        <span className="quiet">
          <InvitationSummary
            ids={ids}
            isAsParty={
              !(person === 0 ? invitation.own : invitation.companions[person - 1]?.functions)
            }
            isGuestApart={invitation.own !== null}
            functions={functions}
          />
        </span>
      </summary>
      <ul>
        {functions.map((one) => (
          <li key={one.id}>
            <CheckField
              name={`function-${one.id}-${person}`}
              checked={ids.includes(one.id)}
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

type InvitationSummaryProps = {
  ids: readonly string[]
  isAsParty: boolean
  /** The guest alone is not invited to all that others of the party are. */
  isGuestApart: boolean
  functions: readonly EventFunction[]
}

function InvitationSummary({ ids, isAsParty, isGuestApart, functions }: InvitationSummaryProps) {
  const t = useTranslate('dashboard')
  const { list } = useFormats()
  if (ids.length === 0) return t('functions.own-gone')
  if (isAsParty) return t(isGuestApart ? 'functions.own-all' : 'functions.own-as-party')
  const titles = functions.filter(({ id }) => ids.includes(id)).map(({ title }) => title)
  return t('functions.own-only', { titles: list(titles.map(isolateText)) })
}

/** Companions are sent together, as two of them may be called alike. */
const pickChanges = (
  before: GuestInvitation,
  { functions, own, companions }: ReturnType<typeof invitePerson>,
): ReturnType<InvitationEdit> => ({
  functions,
  ...(String(own) !== String(before.own) && { own }),
  ...(companions.some(
    (one, at) => String(one.functions) !== String(before.companions[at]?.functions),
  ) && {
    companions,
  }),
})
