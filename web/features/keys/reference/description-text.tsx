/** A comment of the contract; what is between backticks is a name. */
export const DescriptionText = ({ text }: { text: string }) =>
  text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))
