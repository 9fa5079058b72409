export interface ServerEvent {
  name: string;
  data: string;
}

/** Splits a text stream of server-sent events; comments and unknown fields are skipped. */
export function createEventReader(onEvent: (event: ServerEvent) => void) {
  let rest = '';
  let name = 'message';
  let data: string[] = [];

  function line(text: string) {
    if (text === '') {
      if (data.length > 0) onEvent({ name, data: data.join('\n') });
      name = 'message';
      data = [];
      return;
    }
    const colon = text.indexOf(':');
    const field = colon < 0 ? text : text.slice(0, colon);
    const value = colon < 0 ? '' : text.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') name = value;
    else if (field === 'data') data.push(value);
  }

  return (chunk: string) => {
    const lines = (rest + chunk).split(/\r\n|\n|\r/);
    rest = lines.pop() ?? '';
    for (const text of lines) line(text);
  };
}
