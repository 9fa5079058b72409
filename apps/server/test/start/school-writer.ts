import type { Product } from './product';

/** Keeps creating schools and remembers each one that the server said it had created. */
export class SchoolWriter {
  readonly acknowledged = new Map<number, string>();
  private running = true;
  private readonly writers: Promise<void>[];

  constructor(
    private readonly product: Product,
    private readonly token: string,
  ) {
    this.writers = [0, 1, 2, 3].map((writer) => this.write(writer));
  }

  private async write(writer: number): Promise<void> {
    for (let count = 0; this.running; count += 1) {
      const name = `Trường Tiểu học Bền Bỉ ${writer}-${count}`;
      try {
        const answer = await fetch(`${this.product.url}/api/schools/`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${this.token}` },
          body: JSON.stringify({ name, schools_type: 'primary' }),
        });
        const body = (await answer.json()) as { id: number };
        if (answer.status === 201) this.acknowledged.set(body.id, name);
        else if (answer.status < 500) throw new Error(`${answer.status}: ${JSON.stringify(body)}`);
      } catch (error) {
        // A connection cut by the kill acknowledges nothing.
        if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
  }

  async stop(): Promise<void> {
    this.running = false;
    await Promise.all(this.writers);
  }

  /** The acknowledged schools that a (restarted) product no longer knows. */
  async missingFrom(product: Product): Promise<string[]> {
    const missing: string[] = [];
    for (const [id, name] of this.acknowledged) {
      const answer = await fetch(`${product.url}/api/schools/${id}/`, {
        headers: { authorization: `Bearer ${this.token}` },
      });
      const body = (await answer.json()) as { name?: string };
      if (answer.status !== 200 || body.name !== name) missing.push(`${id} ${name}: ${answer.status}`);
    }
    return missing;
  }
}
