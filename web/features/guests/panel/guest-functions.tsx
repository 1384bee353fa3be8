import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useMutation, useQuery } from '@tanstack/react-query'
import { showToast, showUndoToast } from '../../../lib/browser/toasts.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { isolateText } from '../../../lib/i18n/translator.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import { CheckField } from '../../../ui/fields/text-field.tsx'
import { useFunctions, type EventFunction } from '../../events/queries/functions.ts'
import {
  guestFunctionsQuery,
  storeGuestFunctions,
  type InvitationEdit,
} from '../queries/functions.ts'
import type { GuestDetails } from '../queries/guests.ts'
import { invitationTopic, PersonInvitation } from './person-invitation.tsx'
import { inviteParty, listPersonChoices } from '../rules/person-invitations.ts'
import classes from './guest-functions.module.css'
import { WaitingPlace } from './waiting-place.tsx'

type GuestFunctionsProps = { EID: string; guest: GuestDetails }

/** What this guest is invited to. Functions for chosen guests are ticked, and saved at once. */
export function GuestFunctions({ EID, guest }: GuestFunctionsProps) {
  const t = useTranslate('dashboard')
  const functions = useFunctions(EID)
  if (guest.walkIn || !functions || functions.length === 0) return null
  return (
    <fieldset className={classes.functions}>
      <legend className={classes.title}>{t('functions.invited-to')}</legend>
      <FunctionChoices EID={EID} guest={guest} functions={functions} />
    </fieldset>
  )
}

type FunctionChoicesProps = GuestFunctionsProps & { functions: readonly EventFunction[] }

function FunctionChoices({ EID, guest, functions }: FunctionChoicesProps) {
  const t = useTranslate('dashboard')
  const { list } = useFormats()
  const { invitation, save } = useInvitation(EID, guest.id)
  const toggle = ({ id, title }: EventFunction, isOn: boolean) => {
    const put = (on: boolean) => save((before) => inviteParty(before, { id, isOn: on }))
    const tell = (on: boolean, { noPlace }: { noPlace: boolean }) =>
      t(on ? (noPlace ? 'functions.no-place' : 'functions.chosen') : 'functions.not-chosen', {
        name: isolateText(guest.name),
        title: isolateText(title),
      })
    const undo = () =>
      put(!isOn).then((saved) => {
        if (saved.noPlace) showToast(tell(!isOn, saved))
      }, showRefusal)
    put(isOn).then(
      (saved) => showUndoToast(tell(isOn, saved), () => void undo(), invitationTopic),
      showRefusal,
    )
  }
  const names = [guest.name, ...(invitation?.companions ?? []).map(({ name }) => name)]
  const choices = invitation ? listPersonChoices(functions, invitation) : []
  const isChoice = functions.length > 1 || functions.some(({ everyone }) => !everyone)
  const people = (names.length > 1 && isChoice) || invitation?.own ? names : []
  /** Who alone of the party is invited, where someone is not. */
  const listOthers = ({ id }: EventFunction): string => {
    const others = names.filter((_, person) => choices[person]?.includes(id))
    return others.length > 0 && others.length < names.length
      ? t('functions.own-only', { titles: list(others.map(isolateText)) })
      : ''
  }
  return (
    <>
      <ul>
        {functions.map((one) => (
          <li key={one.id}>
            {one.everyone ? (
              <p className={classes.everyone}>
                <Icon of={IconCheck} small />
                <span>
                  <bdi>{one.title}</bdi>{' '}
                  <span className="quiet">{listOthers(one) || t('functions.everyone')}</span>
                </span>
              </p>
            ) : (
              invitation && (
                <CheckField
                  name={`function-${one.id}`}
                  checked={invitation.functions.includes(one.id)}
                  onChange={(isOn) => toggle(one, isOn)}
                >
                  <bdi>{one.title}</bdi> <span className="quiet">{listOthers(one)}</span>
                </CheckField>
              )
            )}
            <WaitingPlace
              EID={EID}
              guest={guest}
              of={one}
              people={
                invitation?.waiting.find(({ functionId }) => functionId === one.id)?.people ?? 0
              }
            />
          </li>
        ))}
      </ul>
      {invitation &&
        people.map((name, person) => (
          <PersonInvitation
            // People of one party may be called alike.
            key={person}
            name={name}
            person={person}
            invitation={invitation}
            functions={functions}
            save={save}
          />
        ))}
    </>
  )
}

/** Each change is shown at once and sent after the one before, so that the last one counts. */
function useInvitation(EID: string, GID: string) {
  const { data } = useQuery(guestFunctionsQuery(EID, GID))
  const { mutateAsync } = useMutation({
    scope: { id: `functions ${GID}` },
    mutationFn: (edit: InvitationEdit) => storeGuestFunctions(EID, GID, edit),
  })
  return {
    invitation: data,
    save: (edit: InvitationEdit) => mutateAsync(edit),
  }
}
