import { CodeFields } from './code-fields.tsx'

type MailedCodeProps = {
  /** Says that the code is in the mailbox of the address that follows. */
  sent: string
  facts: { email: string; resendIn: number; validIn: number }
  value: string
  error: string | undefined
  onChange: (code: string) => void
  resend: () => Promise<unknown>
}

/** The code that confirms a deletion: where it was sent, its boxes and its time. */
export function MailedCode({ sent, facts, ...code }: MailedCodeProps) {
  return (
    <>
      <p>
        {sent}{' '}
        <bdi dir="ltr" className="strong">
          {facts.email}
        </bdi>
      </p>
      <CodeFields isPart times={facts} {...code} />
    </>
  )
}
