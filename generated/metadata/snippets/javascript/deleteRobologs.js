const baseUrl = process.env.ACME_API_URL ?? 'https://api.acme.example';

const response = await fetch(`${baseUrl}/api/metadata/v1/robologs?ids=04d13bc3-2bda-4741-8817-b898cbb6e22b&ids=32d681b4-2d40-4193-8e50-b81b743dc85e`, {
  method: 'DELETE',
  headers: { Authorization: `Bearer ${process.env.ACME_TOKEN}` },
});
if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
console.log(await response.json());
