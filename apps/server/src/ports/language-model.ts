/** What a model is asked: how to answer, what about, and in which form. */
export interface ModelQuestion {
  instructions: string;
  /** What earlier turns said, oldest first, and the question itself as the last. */
  messages: readonly { role: 'user' | 'assistant'; text: string }[];
  /** The answer is JSON of this form (JSON Schema). The caller checks it all the same. */
  form?: { name: string; schema: Record<string, unknown> };
  maxTokens: number;
}

/** A model that writes text. Faults are `OutsideFault`s; whoever asks has another way to go on. */
export interface LanguageModel {
  /** For who reads what it wrote. */
  readonly name: string;
  complete(question: ModelQuestion, signal?: AbortSignal): Promise<string>;
  /** The same, told as it is written. What `onText` throws ends it and is thrown on. */
  stream(question: ModelQuestion, onText: (text: string) => void | Promise<void>, signal?: AbortSignal): Promise<void>;
}
