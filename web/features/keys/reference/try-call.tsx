import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { sendAsProgram, type ProgramAnswer } from '../../../lib/ask.ts'
import { formatJsonText } from '../../../lib/http/json-text.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { AreaField } from '../../../ui/fields/area-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { TitledCodeBox } from '../code-box.tsx'
import classes from './reference.module.css'
import type { ReferenceCall } from './rules/calls.ts'
import { buildAddress, buildBody, hasJsonBody, listTryFields } from './rules/try.ts'

type TryCallProps = { call: ReferenceCall; apiKey: string }

/** Sends the call to this server with the key of the reader. */
export function TryCall({ call, apiKey }: TryCallProps) {
  const t = useTranslate('keys')
  const [values, setValues] = useState<Record<string, string>>({})
  const [body, setBody] = useState(() => buildBody(call))
  const sending = useMutation({ mutationFn: sendAsProgram })
  const isWrong = hasJsonBody(call) && formatJsonText(body) === undefined
  return (
    <form
      className={classes.try}
      onSubmit={(event) => {
        event.preventDefault()
        if (apiKey && !isWrong)
          sending.mutate({
            method: call.method,
            address: buildAddress(call, values),
            key: apiKey,
            body: hasJsonBody(call) ? body : null,
          })
      }}
    >
      <h3>{t('api-try')}</h3>
      {call.changes && <p className="small">{t('api-try-changes')}</p>}
      {listTryFields(call).map((name) => (
        <TextField
          key={name}
          label={name}
          name={`${call.name}-${name}`}
          latin
          value={values[name] ?? ''}
          error={undefined}
          onChange={(typed) => setValues({ ...values, [name]: typed })}
        />
      ))}
      {hasJsonBody(call) && (
        <div className={classes.json}>
          <AreaField
            label={t('api-body')}
            name={`${call.name}-body`}
            dir="ltr"
            rows={8}
            value={body}
            error={isWrong ? t('api-not-json') : undefined}
            onChange={setBody}
          />
        </div>
      )}
      <div className={classes.send}>
        <Button type="submit" variant="filled" disabled={!apiKey} loading={sending.isPending}>
          {t('api-send')}
        </Button>
        {!apiKey && (
          <a className="link small" href="#basics">
            {t('api-key-first')}
          </a>
        )}
      </div>
      {sending.error && <p role="alert">{sending.error.message}</p>}
      {sending.data && <TryAnswer answer={sending.data} />}
    </form>
  )
}

function TryAnswer({ answer: { http, requestId, text } }: { answer: ProgramAnswer }) {
  const t = useTranslate('keys')
  return (
    <div role="status" className={classes.answer}>
      <p className="small num" dir="ltr">
        {http} · {requestId}
      </p>
      <TitledCodeBox label={t('api-answered')} text={formatJsonText(text) ?? text} />
    </div>
  )
}
