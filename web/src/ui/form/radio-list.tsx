export interface RadioChoice<Value extends string> {
  readonly value: Value;
  readonly name: string;
  /** Meaning of the choice, below its name. */
  readonly about: string;
}

export interface RadioListProps<Value extends string> {
  /** Name of the choice: a question, or a few words. */
  legend: string;
  /** Where a heading says the same, only screen readers get the legend. */
  isLegendHidden?: boolean;
  /** Of the form's field. */
  name: string;
  choices: readonly RadioChoice<Value>[];
  /** Of the chosen one. */
  value: string;
  onChoose: (value: Value) => void;
}

/** Choices that each need a sentence, one below the other. */
export function RadioList<Value extends string>(props: RadioListProps<Value>) {
  const { legend, isLegendHidden = false, name, choices, value, onChoose } = props;
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className={isLegendHidden ? 'sr-only' : 'mb-1 font-semibold'}>{legend}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className="flex min-h-11 cursor-pointer items-start gap-3 rounded-input px-2 py-2 hover:bg-sunk"
        >
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={value === choice.value}
            onChange={() => onChoose(choice.value)}
            className="mt-1 size-5 shrink-0"
          />
          <span>
            <span className="block">{choice.name}</span>
            <span className="block text-ink-2 text-sm">{choice.about}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
