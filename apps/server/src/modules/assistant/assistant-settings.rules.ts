/** What an operator decides about the assistant. */
export interface AssistantSettings {
  /** Whether those of a school who answer support hear that a pupil needs somebody. */
  tellsSchool: boolean;
  /** How often a language model is asked; beyond, the embedded answers are given. */
  modelCalls: { minute: number; personDay: number };
}
