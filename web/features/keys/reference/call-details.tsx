import { useState } from 'react'
import { config } from '../../../lib/config.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { TitledCodeBox } from '../code-box.tsx'
import { DescriptionText } from './description-text.tsx'
import { FieldTree } from './field-tree.tsx'
import classes from './reference.module.css'
import type { ReferenceCall } from './rules/calls.ts'
import { buildClientExample, buildCurlExample } from './rules/examples.ts'
import { listFieldRows } from './rules/fields.ts'
import { TryCall } from './try-call.tsx'

type CallDetailsProps = {
  call: ReferenceCall
  apiKey: string
  /** The address of the page names it. */
  isNamed: boolean
}

/** One line of the list; what a call takes and answers is drawn when it is opened. */
export function CallDetails({ call, apiKey, isNamed }: CallDetailsProps) {
  const [isOpen, setOpen] = useState(isNamed)
  return (
    <details
      className={classes.call}
      id={call.name}
      open={isOpen || isNamed}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <span className={classes.method} data-method={call.method}>
          {call.method}
        </span>
        <code dir="ltr">{call.path}</code>
        <span className="quiet small" dir="ltr">
          {call.name}
        </span>
      </summary>
      {(isOpen || isNamed) && <CallContent call={call} apiKey={apiKey} />}
    </details>
  )
}

const getScopesTitle = ({ scopes, needsAllScopes }: ReferenceCall): string => {
  if (scopes.length === 0) return 'api-any-key'
  return needsAllScopes ? 'api-all-scopes' : 'api-scopes'
}

function CallContent({ call, apiKey }: Omit<CallDetailsProps, 'isNamed'>) {
  const t = useTranslate('keys')
  const parameters = call.parameters.map(
    ({ name, required = false, description = '', ...one }) => ({
      name: one.in === 'path' ? `{${name}}` : name,
      isRequired: required,
      says: description,
      schema: one.schema ?? {},
    }),
  )
  return (
    <div className={classes.details}>
      {call.says && (
        <p lang="en" dir="ltr">
          <DescriptionText text={call.says} />
        </p>
      )}
      <p className="small">
        {t(getScopesTitle(call))}{' '}
        {call.scopes.map((scope) => (
          <code key={scope} className={classes.scope} dir="ltr">
            {scope}
          </code>
        ))}{' '}
        <a className="link" href={`#${call.name}`}>
          {t('api-anchor')}
        </a>
      </p>
      <FieldTree
        title={t('api-parameters')}
        rows={listFieldRows({
          properties: Object.fromEntries(
            parameters.map(({ name, schema, says }) => [name, { ...schema, description: says }]),
          ),
          required: parameters.filter(({ isRequired }) => isRequired).map(({ name }) => name),
        })}
      />
      {call.body && <FieldTree title={t('api-body')} rows={listFieldRows(call.body.schema)} />}
      {call.form && <p>{t('api-takes-file')}</p>}
      {call.answer ? (
        <FieldTree
          title={t('api-answer-fields')}
          rows={listFieldRows(call.answer.schema)}
          isAnswer
        />
      ) : (
        <p>{t('api-answers-file')}</p>
      )}
      <TitledCodeBox
        label="curl"
        text={buildCurlExample(call, config.apiOrigin || window.location.origin)}
      />
      <TitledCodeBox label={t('api-client')} text={buildClientExample(call)} />
      {!call.form && call.answer && <TryCall call={call} apiKey={apiKey} />}
    </div>
  )
}
