import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type SyntheticEvent } from 'react'
import type { DoorFunction } from '@mehfil/contract/door/checkin.ts'
import { addHelperLink as addHelperLinkCall } from '@mehfil/contract/door/helper-links.ts'
import { getQueryData } from '../../../lib/http/query-data.ts'
import { validateInput } from '../../../lib/ask.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { toOutcome } from '../../../lib/http/outcome.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import cards from './cards.module.css'
import classes from '../door/door.module.css'
import { findFunctionTitle } from '../rules/function.ts'
import { DoorIcon } from '../door-icon.tsx'
import { Switch } from '../door/door-menu.tsx'
import {
  addHelperLink,
  gatesQuery,
  helpersQuery,
  revokeHelperLink,
  type HelperLink,
} from '../queries/checkin.ts'

type HelperLinksProps = { EID: string; zone: string; functions: readonly DoorFunction[] }
type CreatedHelperLink = { helper: HelperLink; link: string }

/** Helpers without an account: each has a link, a gate and an end time. */
export function HelperLinks({ EID, zone, functions }: HelperLinksProps) {
  const t = useTranslate('dashboard')
  const found = getQueryData(useQuery(helpersQuery(EID)))
  const [created, setCreated] = useState<CreatedHelperLink | null>(null)
  if (!found) return null
  return (
    <div className={cards.list}>
      <p className={cards.text}>{t('door.helpers-words')}</p>
      {created ? (
        <CreatedLink created={created} zone={zone} onDone={() => setCreated(null)} />
      ) : (
        <NewHelperForm EID={EID} functions={functions} onCreated={setCreated} />
      )}
      {found.helpers.map((helper) => (
        <HelperCard key={helper.id} EID={EID} helper={helper} zone={zone} functions={functions} />
      ))}
    </div>
  )
}

function NewHelperForm({
  EID,
  functions,
  onCreated,
}: {
  EID: string
  functions: readonly DoorFunction[]
  onCreated: (created: CreatedHelperLink) => void
}) {
  const t = useTranslate('dashboard')
  const gates = useQuery(gatesQuery(EID)).data?.gates ?? []
  const [values, setValues] = useState({ name: '', gate: '', functionId: '', isOffline: true })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    const { functionId, ...facts } = values
    const sent = { ...facts, ...(functionId && { functionId }) }
    const wrong = validateInput(addHelperLinkCall, sent)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    setBusy(true)
    const outcome = await toOutcome(addHelperLink(EID, sent))
    setBusy(false)
    if ('answered' in outcome) return onCreated(outcome.answered)
    setErrors({ ...outcome.refused.errors, all: outcome.refused.message })
  }
  const renderError = (error: string | undefined) =>
    error && (
      <p className={cards.bad} role="alert">
        {error.startsWith('field.') ? t(error) : error}
      </p>
    )
  return (
    <form className={cards.card} noValidate onSubmit={(event) => void submit(event)}>
      <label>
        <span className={classes.label}>{t('door.helper-name')}</span>
        <input
          className={classes.input}
          value={values.name}
          maxLength={50}
          dir="auto"
          autoComplete="off"
          aria-invalid={errors['name'] !== undefined}
          onChange={({ target }) => {
            setValues({ ...values, name: target.value })
            setErrors({})
          }}
        />
      </label>
      {renderError(errors['name'])}
      {gates.length > 0 && (
        <label>
          <span className={classes.label}>{t('door.gate')}</span>
          <select
            className={classes.input}
            value={values.gate}
            onChange={({ target }) => setValues({ ...values, gate: target.value })}
          >
            <option value="">{t('door.gate-any')}</option>
            {gates.map((gate) => (
              <option key={gate} value={gate}>
                {gate}
              </option>
            ))}
          </select>
        </label>
      )}
      {functions.length > 0 && (
        <label>
          <span className={classes.label}>{t('door.function')}</span>
          <select
            className={classes.input}
            value={values.functionId}
            onChange={({ target }) => setValues({ ...values, functionId: target.value })}
          >
            <option value="">{t('door.function-any')}</option>
            {functions.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
      )}
      <Switch
        isOn={values.isOffline}
        onPress={() => setValues({ ...values, isOffline: !values.isOffline })}
      >
        {t('door.helper-offline')}
      </Switch>
      {errors['name'] === undefined && renderError(errors['gate'] ?? errors['all'])}
      <button type="submit" className={cards.button} data-main disabled={isBusy}>
        <DoorIcon of="link" />
        {t('door.helper-add')}
      </button>
    </form>
  )
}

/** The new link, shown only once, to scan or to send. */
function CreatedLink({
  created: { helper, link },
  zone,
  onDone,
}: {
  created: CreatedHelperLink
  zone: string
  onDone: () => void
}) {
  const t = useTranslate('dashboard')
  const { dayAndTime } = useFormats()
  const picture = useCodePicture(link)
  const [isCopied, setCopied] = useState(false)
  const copy = () =>
    void navigator.clipboard?.writeText(link).then(
      () => setCopied(true),
      () => undefined,
    )
  return (
    <section className={cards.card} aria-label={t('door.helper-link')}>
      <h2>
        <bdi>{helper.name}</bdi>
      </h2>
      <p>{t('door.helper-made', { at: dayAndTime(helper.until, 'dayMonth', zone) })}</p>
      <div className={cards.code}>
        {picture && <img src={picture} alt={t('door.helper-code')} />}
        <p dir="ltr">{link}</p>
      </div>
      <div className={cards.row}>
        <button type="button" className={cards.button} data-main onClick={copy}>
          {isCopied ? t('door.helper-copied') : t('door.helper-copy')}
        </button>
        <button type="button" className={cards.button} onClick={onDone}>
          {t('door.helper-done')}
        </button>
      </div>
    </section>
  )
}

function useCodePicture(text: string): string {
  const [picture, setPicture] = useState('')
  useEffect(() => {
    let isCurrent = true
    void import('../../../lib/door/qr-code.ts')
      .then(({ drawQrCode: drawCode }) => drawCode(text))
      .then(
        (drawn) => {
          if (isCurrent) setPicture(drawn)
        },
        () => undefined,
      )
    return () => {
      isCurrent = false
    }
  }, [text])
  return picture
}

type HelperCardProps = Pick<HelperLinksProps, 'EID' | 'zone' | 'functions'> & { helper: HelperLink }

function HelperCard({ EID, helper, zone, functions }: HelperCardProps) {
  const t = useTranslate('dashboard')
  const { dayAndTime } = useFormats()
  const [isAsking, setAsking] = useState(false)
  const [message, setMessage] = useState('')
  const { name, gate, until, revokedAt, devices, seenAt } = helper
  const isOver = revokedAt !== null || until < new Date()
  const revoke = async () => {
    if (!isAsking) return setAsking(true)
    const outcome = await toOutcome(revokeHelperLink(EID, helper.id))
    setMessage('refused' in outcome ? outcome.refused.message : '')
    setAsking(false)
  }
  return (
    <article className={cards.card} aria-label={name}>
      <div className={cards.row}>
        <h2>
          <bdi>{name}</bdi>
        </h2>
        {!isOver && (
          <button
            type="button"
            className={cards.button}
            data-sure={isAsking || undefined}
            aria-label={t('door.about', { word: t('door.helper-revoke'), name })}
            onClick={() => void revoke()}
          >
            {isAsking ? t('door.helper-sure') : t('door.helper-revoke')}
          </button>
        )}
      </div>
      <p>
        {helper.functionId && (
          <>
            <bdi>{findFunctionTitle(functions, helper.functionId)}</bdi>
            {t('door.and')}
          </>
        )}
        {gate && (
          <>
            <bdi>{gate}</bdi>
            {t('door.and')}
          </>
        )}
        {revokedAt
          ? t('door.helper-revoked', { at: dayAndTime(revokedAt, 'dayMonth', zone) })
          : t('door.helper-until', { at: dayAndTime(until, 'dayMonth', zone) })}
      </p>
      <p>
        {devices === 0
          ? t('door.helper-unused')
          : t('door.helper-devices', {
              count: devices,
              n: String(devices),
              at: seenAt ? dayAndTime(seenAt, 'dayMonth', zone) : '',
            })}
      </p>
      {message && (
        <p className={cards.bad} role="alert">
          {message}
        </p>
      )}
    </article>
  )
}
