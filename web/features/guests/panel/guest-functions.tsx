import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useMutation, useQuery } from '@tanstack/react-query'
import { showToast, showUndoToast } from '../../../lib/browser/toasts.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { isolateText } from '../../../lib/i18n/translator.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import { CheckField } from '../../../ui/fields/text-field.tsx'
import { useFunctions, type EventFunction } from '../../events/queries/functions.ts'
import { guestFunctionsQuery, storeGuestFunctions } from '../queries/functions.ts'
import type { GuestDetails } from '../queries/guests.ts'
import classes from './guest-functions.module.css'

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
  const { chosen, isLoaded, save } = useChosenFunctions(EID, guest.id)
  const toggle = ({ id, title }: EventFunction, isOn: boolean) => {
    const put = (on: boolean) =>
      save((ids) => [...ids.filter((one) => one !== id), ...(on ? [id] : [])])
    const tell = (on: boolean, { noPlace }: { noPlace: boolean }) =>
      t(on ? (noPlace ? 'functions.no-place' : 'functions.chosen') : 'functions.not-chosen', {
        name: isolateText(guest.name),
        title: isolateText(title),
      })
    const undo = () =>
      put(!isOn).then((saved) => {
        if (saved.noPlace) showToast(tell(!isOn, saved))
      }, showRefusal)
    put(isOn).then((saved) => showUndoToast(tell(isOn, saved), () => void undo()), showRefusal)
  }
  return (
    <ul>
      {functions.map((one) => (
        <li key={one.id}>
          {one.everyone ? (
            <p className={classes.everyone}>
              <Icon of={IconCheck} small />
              <span>
                <bdi>{one.title}</bdi> <span className="quiet">{t('functions.everyone')}</span>
              </span>
            </p>
          ) : (
            isLoaded && (
              <CheckField
                name={`function-${one.id}`}
                checked={chosen.includes(one.id)}
                onChange={(isOn) => toggle(one, isOn)}
              >
                <bdi>{one.title}</bdi>
              </CheckField>
            )
          )}
        </li>
      ))}
    </ul>
  )
}

type EditIds = (ids: readonly string[]) => string[]

/** Each change is shown at once and sent after the one before, so that the last one counts. */
function useChosenFunctions(EID: string, GID: string) {
  const { data } = useQuery(guestFunctionsQuery(EID, GID))
  const { mutateAsync } = useMutation({
    scope: { id: `functions ${GID}` },
    mutationFn: (edit: EditIds) => storeGuestFunctions(EID, GID, edit),
  })
  return {
    chosen: data?.functions ?? [],
    isLoaded: data !== undefined,
    save: (edit: EditIds) => mutateAsync(edit),
  }
}
