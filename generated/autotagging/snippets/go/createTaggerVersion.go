package main

import (
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"strings"
)

func main() {
	baseURL := os.Getenv("ACME_API_URL")
	if baseURL == "" {
		baseURL = "https://api.acme.example"
	}
	body := strings.NewReader(`{
  "is_final": false,
  "content": "variables:\n  - name: charge\n    channel: /battery/state\n    access_path: percentage\npredicates:\n  - name: low\n    expression: charge < 0.2\noutputs:\n  - field: Low battery\n    predicate: low\n    value: true\n"
}`)
	request, err := http.NewRequest("POST", baseURL+"/api/autotagging/v1/taggers/9a76096e-ba9f-461c-9baa-e5f7f0a79431/versions", body)
	if err != nil {
		log.Fatal(err)
	}
	request.Header.Set("Authorization", "Bearer "+os.Getenv("ACME_TOKEN"))
	request.Header.Set("Content-Type", "application/json")

	response, err := http.DefaultClient.Do(request)
	if err != nil {
		log.Fatal(err)
	}
	defer response.Body.Close()
	answer, err := io.ReadAll(response.Body)
	if err != nil {
		log.Fatal(err)
	}
	if response.StatusCode >= 300 {
		log.Fatalf("%s: %s", response.Status, answer)
	}
	fmt.Println(string(answer))
}
