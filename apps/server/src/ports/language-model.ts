/** What a model is asked: how to answer, what about, and in which form. */
export interface ModelQuestion {
  instructions: string;
  /** What earlier turns said, oldest first, and the question itself as the last. */
  messages: readonly { role: 'user' | 'assistant'; text: string }[];
  /** The answer is JSON of this form (JSON Schema). The caller checks it all the same. */
  form?: { name: string; schema: Record<string, unknown> };
  maxTokens: number;
}

/** A function that a model may ask for; its arguments are JSON of this schema, checked by the caller all the same. */
export interface ModelTool {
  name: string;
  description: string;
  parameters: Record<string, unknown>;
}

/** What a model asked for by its own call, never by its text. */
export interface ModelToolCall {
  id: string;
  name: string;
  /** As it was written: perhaps no JSON at all. */
  arguments: string;
}

/** A turn in which functions may be asked for: earlier calls of it with what each of them told. */
export interface ModelToolTurn extends ModelQuestion {
  tools: readonly ModelTool[];
  told: readonly { call: ModelToolCall; result: string }[];
}

/** A model that writes text. Faults are `OutsideFault`s; whoever asks has another way to go on. */
export interface LanguageModel {
  /** For who reads what it wrote. */
  readonly name: string;
  complete(question: ModelQuestion, signal?: AbortSignal): Promise<string>;
  /** Which functions it wants to be called now; none: it can answer. */
  choose(turn: ModelToolTurn, signal?: AbortSignal): Promise<readonly ModelToolCall[]>;
  /** The same, told as it is written. What `onText` throws ends it and is thrown on. */
  stream(question: ModelQuestion, onText: (text: string) => void | Promise<void>, signal?: AbortSignal): Promise<void>;
}
