/** The text of the hosts about a cancelled or postponed event, line by line, with their names. */
export function HostMessage({ text, hosts }: { text: string; hosts: string | undefined }) {
  return (
    <blockquote className="quote" dir="auto">
      {text.split('\n').map((line, row) => (
        <p key={row}>{line}</p>
      ))}
      {hosts && <p className="fine">{hosts}</p>}
    </blockquote>
  )
}
